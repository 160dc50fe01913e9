/** The report of a real gate in a real browser, and what its keys do. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resultOf } from '../../harness/gate.ts'
import { openLibrary, ownScenarios } from '../../hosts/library.ts'
import { playHere } from '../../hosts/play-here.ts'
import { judgeIn, leftOutByQuick } from '../../hosts/session.ts'
import { toHtml } from '../../reports/html.ts'
import { barriersIn, browserHere, faintIn } from '../support/browser.ts'
import { sample } from './sample.ts'

const visitor = browserHere()
const folder = mkdtempSync(join(tmpdir(), 'turntable-real-'))
const fileOf = (name: string): string => join(folder, `${name}.html`)
const addressOf = (name: string): string => pathToFileURL(fileOf(name)).href

/** The report of a quick gate of the reference. */
async function quickReport(name: string): Promise<string> {
  const library = await openLibrary([name])
  const shelf = library[name]
  if (shelf === undefined) throw new Error(`no reference of ${name}`)
  const { scenarios } = await ownScenarios(library, name)
  const stop = new AbortController().signal
  const seed = '1'
  const spec = await judgeIn(
    {
      ...{ shelf, scenarios, seed, stop, module: null, strict: false, walks: 0, known: [] },
      only: 'quick',
      onRun: () => {},
    },
    (plans) => playHere(shelf.world, shelf.machine, plans, seed, stop),
  )
  return toHtml(resultOf([spec], seed, leftOutByQuick))
}

beforeAll(async () => {
  writeFileSync(fileOf('quick'), await quickReport('vela-browser'))
  writeFileSync(fileOf('sample'), await toHtml(sample))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the report of a quick gate', () => {
  it.each([
    ['light', barriersIn],
    ['dark', faintIn],
  ] as const)('has no barriers in the %s theme, asks for itself alone', async (colorScheme, found) => {
    const { page, asked, complaints } = await visitor({ colorScheme })
    await page.goto(addressOf('quick'))
    expect(await page.locator('h1').textContent()).toBe('Conformant')
    expect(await found(page)).toEqual([])
    expect(asked).toEqual([addressOf('quick')])
    expect(complaints).toEqual([])
  })

  it('needs no scrolling to the side in a narrow window', async () => {
    const { page } = await visitor({ viewport: { width: 320, height: 700 } })
    await page.goto(addressOf('quick'))
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  })

  it('The report of a quick gate is small and lists what was left out', async () => {
    expect(statSync(fileOf('quick')).size).toBeLessThan(1_000_000)
    const { page } = await visitor()
    await page.goto(addressOf('quick'))
    const gate = page.locator('section', { has: page.locator('[id="vela-browser.gate"]') })
    expect(await gate.locator('tr', { hasText: 'Repeated events' }).locator('.chip').textContent()).toBe(
      'left out',
    )
  })
})

describe('failures', () => {
  const cardOf = (page: Page) => page.evaluate('document.activeElement.getAttribute("aria-label")')

  it('are gone through by n and p, also from within one, and words stay words', async () => {
    const { page } = await visitor({ reducedMotion: 'reduce' })
    await page.goto(addressOf('sample'))
    expect(await page.locator('[data-cards-hint]').first().isVisible()).toBe(true)
    const seen = []
    for (const key of ['n', 'n', 'n', 'n', 'p', 'p']) {
      await page.keyboard.press(key)
      seen.push(await cardOf(page))
    }
    expect(seen).toEqual(['AV-PER-002', 'AV-INT-005', 'AV-RUL-06', 'AV-RUL-06', 'AV-INT-005', 'AV-PER-002'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('n')
    expect(await cardOf(page)).toBe('AV-INT-005')
    await page.keyboard.press('/')
    await page.keyboard.type('np')
    expect(await page.locator('[data-find] input').inputValue()).toBe('np')
  })
})
