import { isProblem } from '../../web/http/failures.ts';
import { send, sendForDownload } from '../../web/http/send.ts';
import { currentLanguage } from '../../web/i18n/language.ts';
import { saveFile } from '../../web/ui/files/save-file.ts';
import { downloadData, readDataRequest, requestData } from './data-request.contract.ts';

export const askDataRequest = () => send(readDataRequest, { body: {} });

/** Requests the file in the language of the page. */
export const askForOwnData = () => send(requestData, { body: { language: currentLanguage() } });

/** Downloads the file and saves it under the name from the server. Returns `false` if it no longer exists. */
export const saveOwnData = async (): Promise<boolean> => {
  try {
    const { file, name } = await sendForDownload(downloadData, { body: {} });
    saveFile(file, name);
    return true;
  } catch (error) {
    if (isProblem(error, 'not_found')) return false;
    throw error;
  }
};
