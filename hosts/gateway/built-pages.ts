/** The page that is served beside a gateway, as the build makes it: every file of a folder, by its path in it. */
import { existsSync, readdirSync } from 'node:fs'
import { extname } from 'node:path'
import { packageRoot } from '../package-root.ts'
import { noPages, type Pages, readPages } from './pages.ts'

/** The built page in its folder; a request for the empty path receives its `page.html`. */
export function pagesIn(folder: URL): Promise<Pages> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => extname(name) !== '',
  )
  const pathOf = (name: string) => (name === 'page.html' ? '/' : `/${name.replaceAll('\\', '/')}`)
  return readPages(Object.fromEntries(names.map((name) => [pathOf(name), new URL(name, folder)])))
}

/** The page of a spec; nothing for one without, and in a checkout that was not built. */
export async function builtPages(spec: string): Promise<Pages> {
  const folder = new URL(`dist/hosts/pages/${spec}/`, packageRoot)
  return existsSync(folder) ? pagesIn(folder) : noPages
}
