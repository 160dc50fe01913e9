/** The files beside the socket: only those of the list, only to be read, under a policy that loads nothing else. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Pages, readPages } from '../../../hosts/gateway/pages.ts'
import { echo } from './echo.ts'
import { standFor } from './stand.ts'

let folder: string
let pages: Pages
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turntable-pages-'))
  await writeFile(join(folder, 'page.html'), '<!doctype html><title>Hello</title>')
  await writeFile(join(folder, 'page.js'), 'export {}')
  const file = (name: string) => pathToFileURL(join(folder, name))
  pages = await readPages({ '/': file('page.html'), '/page.js': file('page.js') })
})
afterAll(() => rm(folder, { recursive: true }))

it('are served with their types, under a strict policy', async () => {
  const { url } = await standFor(echo(), {}, pages)
  const page = await fetch(`${url}/?anything`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Hello')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect((await fetch(`${url}/page.js`)).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

it.each(['/page.html', '/../package.json', '/%2e%2e/package.json', '/ws', '//page.js'])(
  'are no others than those of the list: %s',
  async (path) => {
    const { url } = await standFor(echo(), {}, pages)
    const { status, headers } = await fetch(url + path)
    expect(status).toBe(404)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

it('are there to be read', async () => {
  const { url } = await standFor(echo(), {}, pages)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const { status, headers } = await fetch(url, { method: 'POST', body: 'x' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

it('need a type that is known', async () => {
  await expect(readPages({ '/x': pathToFileURL(join(folder, 'x.exe')) })).rejects.toThrow(
    'no type is known for /x',
  )
})
