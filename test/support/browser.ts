/**
 * A real browser for the tests of pages: one headless Chromium for each test file and one visitor for each test, who
 * records every complaint of the page. Chromium is Debian's; `.ci/run` installs it.
 */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** In the order of preference: the headless shell is the same engine without windows and needs a third of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** Keeps a browser from contacting anything but the page, and gives it a microphone that beeps. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The location of the browser, searched in the folders of `path`. Throws one sentence with the way to install it. */
export function chromiumIn(path: string): string {
  const places = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const found = places.find(canRun)
  if (found === undefined)
    throw new Error(
      'These tests need Chromium, and there is none on the PATH: apt-get install -y --no-install-recommends chromium-headless-shell',
    )
  return found
}

/** A visitor of one page. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Requested addresses, in order. */
  readonly asked: readonly string[]
  /** Errors and warnings of the console, breaches of the policy among them, and uncaught errors. */
  readonly complaints: readonly string[]
}

/** What a visitor prefers. */
export interface Preferences {
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly javaScriptEnabled?: boolean
  readonly viewport?: { readonly width: number; readonly height: number }
}

async function visitorIn(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return { page, context, asked, complaints }
}

/** Opens the browser before the tests of this file; what it gives brings a new visitor, gone after the test. */
export function browserHere(): (preferences?: Preferences) => Promise<Visitor> {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumIn(process.env.PATH ?? ''), args: flags })
  })
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
  })
  afterAll(() => browser?.close())
  return async (preferences = {}) => {
    if (browser === undefined) throw new Error('A visitor comes in a test, not before it.')
    return visitorIn(await browser.newContext(preferences))
  }
}

/** The size of targets is a rule of WCAG 2.2 that is off by default. */
const everyRule = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } } as const

/** Colours alone: the only rules that a theme can break where another theme has been audited. */
const ofColours = {
  resultTypes: ['violations'],
  runOnly: ['color-contrast', 'link-in-text-block'],
} as const

async function audited(page: Page, options: object): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as axe.AxeResults
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help}: ${target.join(' ')}`),
  )
}

/** The violations of WCAG 2.2 AA and good practice on the page in its current state, a line for each place. */
export const barriersIn = (page: Page): Promise<readonly string[]> => audited(page, everyRule)

/** The violations in the colours of a theme, where the same page has been audited in another one. */
export const faintIn = (page: Page): Promise<readonly string[]> => audited(page, ofColours)
