import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { usePreference } from '../../../accounts/client.ts';
import { ownProfileQuery } from '../../client.ts';
import { ProfileDialog } from './lazy-first-days.ts';

/** Asks new members for a part of their profile, once: when they enter the school for the first time. */
export const FirstStep = () => {
  const [prompt, setPrompt] = usePreference('profile_prompt');
  const isNew = prompt === 'step';
  const { data: member } = useQuery({ ...ownProfileQuery(), enabled: isNew });
  // Closed at once and for this visit, also if the preference can't be saved.
  const [done, setDone] = useState(false);
  if (!isNew || done || member === undefined) return null;
  const finish = () => {
    setDone(true);
    setPrompt('card');
  };
  return (
    <Suspense>
      <ProfileDialog greets member={member} onLater={finish} onSaved={finish} />
    </Suspense>
  );
};
