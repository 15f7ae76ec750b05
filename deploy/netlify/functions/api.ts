import { forward } from '../forward.ts';

/** `/.netlify/functions/api/…`: the app's calls about payments, and callbacks of providers. */
// biome-ignore lint/style/noDefaultExport: Netlify calls the default one.
export default function api(request: Request, { ip }: { readonly ip: string }): Promise<Response> {
  return forward(request, { programUrl: process.env.PROGRAM_URL ?? '', visitor: ip });
}
