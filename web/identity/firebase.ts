import { initializeApp } from '@firebase/app';
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { passwordFaults } from '../../core/access/password-policy.ts';
import type { FirebaseIdentity } from '../../core/access/public-identity.ts';
import { codeOfFirebase, firebaseFailure } from './firebase-codes.ts';
import { pageOfMail } from './firebase-links.ts';
import { convertingErrors, notHere } from './hosted.ts';
import { type IdentityClient, IdentityError, type Signer } from './identity-client.ts';
import { presentSigner, remembersSigner } from './present-signer.ts';

const signerOf = ({ uid, email }: User): Signer => ({ sub: uid, email });

const normalised = convertingErrors(firebaseFailure);

/** Codes after which Firebase itself has signed the person out. */
const OVER = ['user-token-expired', 'user-disabled'];

/**
 * Client of Firebase accounts with our own forms. The library stores its refresh token in IndexedDB, so only its parts
 * for e-mail and password are loaded, and nothing that would load Google's scripts into the page. `name` distinguishes
 * several simulated browsers in tests.
 */
export const firebaseIdentity = (config: FirebaseIdentity, name = 'aufwind'): IdentityClient => {
  const { apiKey, authDomain, projectId, emulator, policy } = config;
  const app = initializeApp({ apiKey, authDomain, projectId }, name);
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence });
  // Firebase's warning banner has inline styles, which the content security policy forbids.
  if (emulator !== null) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
  const people = presentSigner();
  let started: Promise<void> | null = null;

  const become = (user: User | null): void => {
    if (user === null) people.forget();
    people.become(user === null ? null : signerOf(user));
  };

  const restore = async (): Promise<void> => {
    const page = pageOfMail(new URL(location.href));
    if (page !== null) history.replaceState(history.state, '', page);
    await auth.authStateReady();
    become(auth.currentUser);
    onIdTokenChanged(auth, become);
  };

  const entered = ({ user }: { readonly user: User }): Signer => {
    become(user);
    return signerOf(user);
  };

  const present = (): User => {
    if (auth.currentUser === null) throw new IdentityError('user-token-expired');
    return auth.currentUser;
  };

  /** Applies our rules first; the project's own, which may be stricter, decide. */
  const refuseWeak = (password: string): void => {
    const failed = passwordFaults(password, policy);
    if (failed.length > 0) throw new IdentityError('weak-password', { failed });
  };

  const leave = (): Promise<void> =>
    normalised(async () => {
      await signOut(auth);
      become(null);
    });

  const inOurLanguage = (): void => {
    auth.languageCode = document.documentElement.lang;
  };

  return {
    can: {
      password: true,
      register: true,
      reset: true,
      changePassword: true,
      changeEmail: true,
      signIns: false,
      accountUrl: null,
    },
    secondFactor: null,
    checkPassword: null,
    remembers: remembersSigner,
    start: async () => {
      started ??= restore();
      await started;
      return people.signer;
    },
    watch: people.watch,
    token: async ({ fresh = false } = {}) => {
      await auth.authStateReady();
      try {
        return (await auth.currentUser?.getIdToken(fresh)) ?? null;
      } catch (error) {
        const failure = firebaseFailure(error);
        if (OVER.includes(failure.code)) return null;
        throw failure;
      }
    },
    signIn: (email, password) =>
      normalised(async () => entered(await signInWithEmailAndPassword(auth, email, password))),
    redirect: notHere,
    openBeside: notHere,
    forget: leave,
    // Firebase needs no invitation; it is verified when the account is linked.
    register: ({ email, password }) =>
      normalised(async () => {
        refuseWeak(password);
        return entered(await createUserWithEmailAndPassword(auth, email, password));
      }),
    requestReset: (email) =>
      normalised(async () => {
        inOurLanguage();
        await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
          if (codeOfFirebase(error) !== 'user-not-found') throw error;
        });
      }),
    checkReset: (code) => normalised(async () => void (await verifyPasswordResetCode(auth, code))),
    reset: (code, password) =>
      normalised(async () => {
        refuseWeak(password);
        await confirmPasswordReset(auth, code, password);
      }),
    reauthenticate: ({ password }) =>
      normalised(async () => {
        const user = present();
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
      }),
    changePassword: (password) =>
      normalised(async () => {
        refuseWeak(password);
        await updatePassword(present(), password);
      }),
    changeEmail: (email) =>
      normalised(async () => {
        inOurLanguage();
        await verifyBeforeUpdateEmail(present(), email);
      }),
    confirmEmail: (code) =>
      normalised(async () => {
        const { data } = await checkActionCode(auth, code);
        await applyActionCode(auth, code);
        return data.email ?? '';
      }),
    signIns: notHere,
    endSignIn: notHere,
    signOut: leave,
  };
};
