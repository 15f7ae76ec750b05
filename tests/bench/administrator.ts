/** The first administrator of a benchmark's database. */
export const FIRST_ADMINISTRATOR = {
  email: 'bench@mboalex.example',
  password: 'a password of the bench',
};

/** Signs the administrator in. @returns the cookies to send along */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(FIRST_ADMINISTRATOR),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered with ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
