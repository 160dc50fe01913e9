/** The HTML report in a real browser: opened as a file, read by anybody, and left alone by the network. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toHtml } from '../../reports/html.ts'
import { barriersIn, browserHere, chromiumIn, faintIn } from '../support/browser.ts'
import { hostile } from './hostile.ts'
import { sample, sampleSpec } from './sample.ts'

const visitor = browserHere()
const folder = mkdtempSync(join(tmpdir(), 'turntable-report-'))
const addressOf = (name: string): string => pathToFileURL(join(folder, `${name}.html`)).href

/** Two specs, each with all its pages; the second with little on them. */
const several = {
  ...sample,
  specs: {
    ...sample.specs,
    lamp: {
      ...sampleSpec,
      ...{ spec: 'lamp', title: 'Lamp' },
      details: { ...sampleSpec.details, requirements: sampleSpec.details.requirements.slice(0, 9) },
    },
  },
}

beforeAll(async () => {
  for (const [name, result] of Object.entries({ several, hostile }))
    writeFileSync(join(folder, `${name}.html`), await toHtml(result))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Where the page has gone. The page itself is asked: whoever drives it hears of that a little later. */
const hashOf = (page: Page): Promise<unknown> => page.evaluate('location.hash')

/** What the keyboard is at: the address of a link, or the text of what it is else. */
const focused = async (page: Page): Promise<string> =>
  String(
    await page.evaluate(
      'document.activeElement.getAttribute("href") ?? document.activeElement.textContent.trim()',
    ),
  )

/** Whether what has this id can be seen without scrolling, below the bar at the top. */
const inSight = async (page: Page, id: string): Promise<boolean> =>
  (await page.evaluate(
    `(({ top, bottom }) => top >= document.querySelector('.top').getBoundingClientRect().bottom && bottom <= innerHeight)(
      document.getElementById(${JSON.stringify(id)}).getBoundingClientRect())`,
  )) === true

describe('the report', () => {
  it.each([
    ['light', barriersIn],
    ['dark', faintIn],
  ] as const)('has no barriers in the %s theme', async (colorScheme, found) => {
    const { page } = await visitor({ colorScheme })
    await page.goto(addressOf('several'))
    expect(await found(page)).toEqual([])
  })

  it.each(['several', 'hostile'])('asks for itself alone and complains of nothing: %s', async (name) => {
    const { page, asked, complaints } = await visitor()
    await page.goto(addressOf(name))
    expect(asked).toEqual([addressOf(name)])
    expect(complaints).toEqual([])
  })
})

describe('a machine without a browser', () => {
  it('A machine without a browser gets one sentence about the missing part', () => {
    expect(() => chromiumIn(folder)).toThrow(
      /^These tests need Chromium, and there is none on the PATH: [^.]*$/,
    )
    expect(chromiumIn(`${folder}:${process.env.PATH}`)).toMatch(/\/chrom/)
  })
})

describe('the search', () => {
  const answersOf = (page: Page) => page.locator('[data-find] li a')

  it('is reached by one key, finds by every word, and leads there by the arrows', async () => {
    const { page } = await visitor({ reducedMotion: 'reduce' })
    await page.goto(addressOf('several'))
    await page.keyboard.press('/')
    await page.keyboard.type('per-002 voice')
    const found = await answersOf(page).allTextContents()
    expect(found.length).toBeGreaterThan(1)
    expect(await page.locator('[data-find] output').textContent()).toBe(`${found.length} found`)
    expect(await barriersIn(page)).toEqual([])
    await page.keyboard.type(' nonsense')
    expect(await answersOf(page).count()).toBe(0)
    for (const _ of ' nonsense') await page.keyboard.press('Backspace')
    await page.keyboard.press('ArrowDown')
    const href = await focused(page)
    await page.keyboard.press('Enter')
    expect(await hashOf(page)).toBe(href)
    expect(await inSight(page, decodeURIComponent(href.slice(1)))).toBe(true)
    expect(await answersOf(page).count()).toBe(0)
  })

  it('puts what begins with the words first, and leaves by Escape', async () => {
    const { page } = await visitor()
    await page.goto(addressOf('several'))
    await page.keyboard.press('/')
    await page.keyboard.type('AV-PER-002')
    expect(await answersOf(page).first().textContent()).toMatch(/^AV-PER-002 /)
    await page.keyboard.press('Escape')
    expect(await answersOf(page).count()).toBe(0)
    expect(await page.locator('[data-find] input').inputValue()).toBe('')
  })

  it('shows nothing of a stranger but text', async () => {
    const { page, complaints } = await visitor()
    await page.goto(addressOf('hostile'))
    await page.keyboard.press('/')
    await page.keyboard.type('alert')
    expect(await answersOf(page).count()).toBeGreaterThan(0)
    expect(await page.locator('[data-find] li img, [data-find] li script').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

describe('words with a meaning of their own', () => {
  it.each([
    [
      's:failed',
      /^(AV-OTHERWISE-stt.final|AV-INT-005|AV-PER-002|monitor:|while-speaking|barge-in|path|walk)/,
    ],
    ['req:AV-PER-002', /^(AV-PER-002|while-speaking|monitor:)/],
    ['state:waitingForCopilot', /waitingForCopilot/],
    ['tag:barge', /^while-speaking/],
    ['edge:speaking>interrupted', /^speaking > interrupted/],
    ['edge:speaking> s:covered', /^speaking > (interrupted|listening|suspended|faulted)/],
  ])('%s finds that alone', async (words, expected) => {
    const { page } = await visitor()
    await page.goto(addressOf('several'))
    await page.keyboard.press('/')
    expect(await page.locator('#find-words').isVisible()).toBe(true)
    await page.keyboard.type(words)
    const found = await page.locator('[data-find] li a').allTextContents()
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((name) => !expected.test(name))).toEqual([])
    expect(await page.locator('#find-words').isVisible()).toBe(false)
  })

  it('are words like any other where they mean nothing', async () => {
    const { page } = await visitor()
    await page.goto(addressOf('several'))
    await page.keyboard.press('/')
    await page.keyboard.type('edge:nowhere')
    expect(await page.locator('[data-find] output').textContent()).toBe('0 found')
    await page.locator('[data-find] input').fill('monitor:')
    expect(await page.locator('[data-find] li a').count()).toBeGreaterThan(0)
  })
})

describe('the map', () => {
  const drawn = (page: Page) => page.locator('.edge.drawn')

  it('goes from change to change by keys, opens a drawer, and comes back', async () => {
    const { page } = await visitor({ reducedMotion: 'reduce' })
    await page.goto(addressOf('several'))
    const map = page.locator('[data-map]').first()
    await map.focus()
    for (const _ of ['idle > preparing', 'idle > speaking', 'preparing > listening'])
      await page.keyboard.press('ArrowRight')
    expect(await page.locator('.change.current title').textContent()).toMatch(/^preparing to listening: /)
    await page.keyboard.press('Enter')
    expect(await drawn(page).locator('h4').textContent()).toBe('preparing > listening')
    expect(await hashOf(page)).toBe('#agent-voice.edge.preparing.listening')
    expect(await barriersIn(page)).toEqual([])
    await page.keyboard.press('n')
    expect(await drawn(page).locator('h4').textContent()).toBe('preparing > suspended')
    await page.keyboard.press('n')
    expect(await drawn(page).locator('h4').textContent()).toBe('waitingForCopilot > interrupted')
    await page.keyboard.press('b')
    expect(await drawn(page).locator('h4').textContent()).toBe('preparing > suspended')
    await page.keyboard.press('Escape')
    expect(await drawn(page).count()).toBe(0)
    expect(await map.evaluate((each) => each === each.ownerDocument.activeElement)).toBe(true)
  })

  it('opens what is clicked, and what an address names', async () => {
    const { page } = await visitor({ reducedMotion: 'reduce' })
    await page.goto(addressOf('several'))
    await page.locator('[data-edge="agent-voice.edge.speaking.interrupted"] text').click()
    expect(await drawn(page).locator('h4').textContent()).toBe('speaking > interrupted')
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await drawn(page).count()).toBe(0)
    await page.goto(`${addressOf('several')}#lamp.edge.idle.preparing`)
    await page.reload()
    expect(await drawn(page).getAttribute('id')).toBe('lamp.edge.idle.preparing')
    await page.getByRole('link', { name: 'AV-ROW-001' }).last().click()
    expect(await inSight(page, 'lamp.row.AV-ROW-001')).toBe(true)
    expect(await drawn(page).count()).toBe(0)
  })
})

describe('the path of a scenario', () => {
  const lit = (page: Page) => page.locator('section', { has: page.locator('[id="lamp.map"]') })

  it('The path of a scenario lights up on a choice by keys, is described in words, and goes out again', async () => {
    const { page, complaints } = await visitor({ reducedMotion: 'reduce' })
    await page.goto(addressOf('several'))
    const map = lit(page)
    const choice = map.getByLabel('Path of')
    expect(await choice.locator('option').allTextContents()).toEqual([
      'no scenario',
      'while-speaking: The user talks over the assistant, and it stops at once',
      'first-time: A conversation starts as soon as the session is ready',
    ])
    await choice.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await map.locator('.change.lit title').allTextContents()).toEqual([
      'idle to preparing: 240',
      'preparing to listening: 236',
      'listening to processing: 388',
      'processing to waitingForCopilot: 371',
      'waitingForCopilot to speaking: 322',
      'speaking to interrupted: 214',
      'interrupted to listening: 213',
    ])
    expect(await map.locator('.moment').textContent()).toMatch(/^7 changes, idle > preparing, preparing >/)
    expect(await page.locator('.dimmed').count()).toBe(1)
    expect(await barriersIn(page)).toEqual([])
    await choice.selectOption('no scenario')
    expect(await page.locator('.lit, .dimmed').count()).toBe(0)
    expect(await map.locator('.moment').textContent()).toBe('')
    expect(complaints).toEqual([])
  })
})

describe('what the style adds to words', () => {
  it('The style adds a shape to each chip, which screen readers skip and grey print keeps', async () => {
    const { page } = await visitor()
    await page.goto(addressOf('several'))
    const shapeOf = (word: string) =>
      page
        .locator('.chip', { hasText: word })
        .first()
        .evaluate((chip) => chip.ownerDocument.defaultView.getComputedStyle(chip, '::before').content)
    expect(await shapeOf('pass')).toBe('"✓ " / ""')
    expect(await shapeOf('fail')).toBe('"✕ " / ""')
    expect(await shapeOf('not covered')).toBe('"◇ " / ""')
    expect(await shapeOf('deviation')).toBe('"△ " / ""')
    expect(await shapeOf('known failure')).toBe('"◐ " / ""')
    expect(await shapeOf('excluded')).toBe('"– " / ""')
  })

  it('is the look of whole columns: numbers flush right, names of the machine in its type', async () => {
    const { page } = await visitor()
    await page.goto(addressOf('several'))
    const rows = page.locator('[id="agent-voice.row.AV-ROW-014"]')
    const looks = await rows.evaluate((row) =>
      [...row.children].map((cell) => {
        const { textAlign, fontFamily } = row.ownerDocument.defaultView.getComputedStyle(cell)
        return `${textAlign} ${fontFamily.includes('mono')}`
      }),
    )
    expect(looks).toEqual(['left true', 'left false', 'right false', ...Array(4).fill('left false')])
  })
})

describe('what is taken along', () => {
  const saved = async (page: Page, press: () => Promise<void>) => {
    const coming = page.waitForEvent('download')
    await press()
    const download = await coming
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
  }

  it('is a file of what the page holds: a log, a sequence, a scenario', async () => {
    const { page, asked, complaints } = await visitor({ reducedMotion: 'reduce' })
    await page.goto(addressOf('several'))
    const log = await saved(page, () => page.locator('[data-save$=".jsonl"]').first().click())
    expect(log.name).toBe('agent-voice.barge-in-while-speaking-in-the-middle.jsonl')
    const lines = log.text.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(sampleSpec.details.runs[0]?.log)
    await page.locator('.sequence summary').first().click()
    const text = await saved(page, () => page.locator('[data-save$=".mmd"]').first().click())
    expect(text.text).toMatch(/^sequenceDiagram\n {2}participant lane_user as user\n/)
    await page.locator('[data-edge="agent-voice.edge.speaking.interrupted"] text').click()
    const draft = await saved(page, () => page.locator('.drawn [data-save]').click())
    expect(draft).toEqual({
      name: 'speaking.interrupted.yaml',
      text: 'scenario: "From speaking to interrupted"\nformat: 1\n',
    })
    expect(asked.filter((address) => !address.startsWith('blob:'))).toEqual([addressOf('several')])
    expect(complaints).toEqual([])
  })

  it('is copied, too', async () => {
    const { page, context } = await visitor({ reducedMotion: 'reduce' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(addressOf('several'))
    await page.locator('[data-edge="agent-voice.edge.speaking.interrupted"] text').click()
    await page.locator('.drawn [data-copy]').click()
    await page.getByText('Copied').first().waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      'scenario: "From speaking to interrupted"\nformat: 1\n',
    )
  })
})

describe('filters', () => {
  it('leave the scenarios of one result, and say how many', async () => {
    const { page } = await visitor()
    await page.goto(addressOf('several'))
    const scenarios = page.locator('section', { has: page.locator('[id="agent-voice.scenarios"]') })
    await scenarios.locator('input[type=radio][value=fail]').press('Space')
    expect(await scenarios.locator('tbody tr:visible').count()).toBe(1)
    expect(await scenarios.locator('output').textContent()).toBe('1 of 2 shown')
  })
})

describe('without a script', () => {
  it('says verdict, failures, faults and metrics, and offers nothing that would not work', async () => {
    const { page } = await visitor({ javaScriptEnabled: false })
    await page.goto(addressOf('several'))
    expect(await page.locator('h1').textContent()).toBe('Not conformant')
    for (const words of ['listening at 5300 ms, 60 ms too late', 'suspended 9', 'Average time to the voice'])
      expect(await page.getByText(words).first().isVisible()).toBe(true)
    for (const idle of [
      '[data-find]',
      '[data-filter]',
      '[data-theme-button]',
      '[data-copy]',
      '[data-save]',
      '[data-paths]',
    ])
      expect(await page.locator(`${idle}:visible`).count()).toBe(0)
  })
})

describe('the keyboard', () => {
  it('reaches every page, and each then stands below the bar', async () => {
    const { page } = await visitor({ reducedMotion: 'reduce' })
    await page.goto(addressOf('several'))
    const pages = await page.locator('nav a').evaluateAll((links) => links.map((link) => String(link)))
    expect(pages).toHaveLength(29)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('#main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.type')).toBe('search')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Theme: auto')
    for (const address of pages) {
      await page.keyboard.press('Tab')
      const { hash } = new URL(address)
      expect(await focused(page)).toBe(hash)
      await page.keyboard.press('Enter')
      expect(await hashOf(page)).toBe(hash)
      expect([hash, await inSight(page, hash.slice(1))]).toEqual([hash, true])
      await page.locator(`nav a[href="${hash}"]`).focus()
    }
  })

  it('skips the pages, chooses a theme that stays, and walks along a timeline', async () => {
    const { page } = await visitor()
    await page.goto(addressOf('several'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('main')

    await page.getByRole('button', { name: 'Theme' }).press('Enter')
    await page.getByRole('button', { name: 'Theme' }).press('Enter')
    await page.reload()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')

    const timeline = page.locator('[data-timeline]').first()
    await timeline.getByRole('group').first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const chosen = () => timeline.locator('tr[aria-current]').evaluate((row) => row.sectionRowIndex)
    expect(await chosen()).toBe(1)
    expect(await timeline.locator('.moment').textContent()).not.toBe('')
    await timeline.locator('path.event').nth(7).dispatchEvent('click')
    expect(await chosen()).toBe(7)
    expect(await timeline.locator('path.event.current').count()).toBe(1)
    await timeline.locator('.events tbody td').first().click()
    expect(await chosen()).toBe(0)
  })
})

describe('a narrow window', () => {
  it('needs no scrolling to the side, and keeps the search', async () => {
    const { page } = await visitor({ viewport: { width: 320, height: 700 } })
    await page.goto(addressOf('several'))
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    expect(await page.locator('[data-find] input').isVisible()).toBe(true)
    expect(await barriersIn(page)).toEqual([])
  })
})
