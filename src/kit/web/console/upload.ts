import { type CallMap, splitCallName } from '../../calls.ts';
import { type ApiClient, ApiError, readAnswer } from './api.ts';

/**
 * Makes a call with a large body and reports the progress of sending it, which `fetch` cannot.
 *
 * @param onSent the share that is sent, from 0 to 1
 * @throws ApiError when it is refused or does not arrive
 */
export function upload<Calls extends CallMap<Calls>, Name extends keyof Calls & `POST ${string}`>(
  client: ApiClient<Calls>,
  name: Name,
  body: Calls[Name]['body'],
  onSent: (share: number) => void,
): Promise<Calls[Name]['answer']> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', client.root + splitCallName(name).path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Content-Type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new ApiError(0, 'network', 'The call did not arrive.'));
    request.send(JSON.stringify(body));
  });
}

/**
 * The bytes of a file in base64; browsers encode them far faster than a script could.
 *
 * @param onRead the share that is read, from 0 to 1
 * @throws DOMException when the file cannot be read, such as one that is gone
 */
export function readBase64(file: File, onRead: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onprogress = ({ loaded, total }) => onRead(total > 0 ? loaded / total : 0);
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} cannot be read.`));
    // An empty file is 'data:' without a comma in some browsers, and has no bytes in all.
    if (file.size === 0) resolve('');
    else reader.readAsDataURL(file);
  });
}
