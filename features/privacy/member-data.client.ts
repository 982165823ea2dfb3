import type { MemberId } from '../../core/ids/ids.ts';
import { isProblem } from '../../web/http/failures.ts';
import { sendForDownload } from '../../web/http/send.ts';
import { currentLanguage } from '../../web/i18n/language.ts';
import { saveFile } from '../../web/ui/files/save-file.ts';
import { downloadMemberData } from './member-data.contract.ts';

/** In milliseconds, for a long history with pictures. */
const PATIENCE = 5 * 60_000;

/** Downloads the file and saves it; resolves to `wants_proof` if the server asks for a recent proof of who the caller is. */
export const saveMemberData = async (user_id: MemberId): Promise<'done' | 'wants_proof'> => {
  try {
    const body = { user_id, language: currentLanguage() };
    const { file, name } = await sendForDownload(downloadMemberData, { body }, { patience: PATIENCE });
    saveFile(file, name);
    return 'done';
  } catch (error) {
    if (isProblem(error, 'requires_recent_login')) return 'wants_proof';
    throw error;
  }
};
