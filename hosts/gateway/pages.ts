/** What a host serves beside its socket: a short list of files, read once, under a policy that loads nothing else. */
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Admission } from './origin.ts'
import { pathOf } from './upgrade.ts'

/** One file, by its request path. */
export interface Page {
  readonly type: string
  readonly body: Uint8Array
}

/** All files, by path. */
export type Pages = ReadonlyMap<string, Page>

/** Nothing beside the socket. */
export const noPages: Pages = new Map()

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** Reads the files of a list: the request path of each, and its location. */
export async function readPages(files: Readonly<Record<string, URL>>): Promise<Pages> {
  const read = Object.entries(files).map(async ([path, file]) => {
    const type = types[extname(file.pathname)]
    if (type === undefined) throw new Error(`no type is known for ${path}`)
    return [path, { type, body: await readFile(file) }] as const
  })
  return new Map(await Promise.all(read))
}

/**
 * No resource from elsewhere, and no inline script; sockets lead back to the origin of the page. The browser refuses
 * every conversion of text to markup.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const always: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy,
  'Cache-Control': 'no-store',
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Answers a request for a file; a request to another host name gets 403. */
export function answerPage(
  pages: Pages,
  { isOwnHost }: Admission,
  request: IncomingMessage,
  to: ServerResponse,
): void {
  const page = pages.get(pathOf(request))
  const { method } = request
  if (!isOwnHost(request)) to.writeHead(403, always).end()
  else if (page === undefined) to.writeHead(404, always).end()
  else if (method !== 'GET' && method !== 'HEAD') to.writeHead(405, { ...always, Allow: 'GET, HEAD' }).end()
  else {
    to.writeHead(200, { ...always, 'Content-Type': page.type, 'Content-Length': page.body.length })
    to.end(method === 'HEAD' ? undefined : page.body)
  }
}
