/** The page as the build makes it, made once for a test file from what its sources are now. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { pagesIn } from '../../../../hosts/gateway/built-pages.ts'
import { noPages, type Pages } from '../../../../hosts/gateway/pages.ts'
import { themes } from '../../../../reports/html/palette.ts'

/** What it gives is there once the tests run. */
export function builtHere(): () => Pages {
  let folder: string
  let pages: Pages = noPages
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turntable-page-'))
    const { buildPage } = await import(new URL('../../../../scripts/pages.mjs', import.meta.url).href)
    await buildPage('vela', folder, themes)
    pages = await pagesIn(pathToFileURL(`${folder}/`))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  return () => pages
}
