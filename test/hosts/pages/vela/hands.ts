/** Hands on the page: its buttons by name, and what it shows. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What somebody can do and read in front of the page. */
export interface Hands {
  /** The button of this name. */
  readonly button: (name: string) => Locator
  /** Waits until the page says so. */
  readonly displays: (what: 'connection' | 'phase' | 'problem' | 'told', text: string) => Promise<void>
  /** The turns as somebody reads them, each in one line. */
  readonly turns: () => Promise<readonly string[]>
}

/** How what is waited for is looked at, in ms. */
export const poll = { interval: 5, timeout: 30_000 }

const inOneLine = (text: string): string =>
  text
    .split(/\s*\n\s*/)
    .join(' ')
    .trim()

export const handsOn = (page: Page): Hands => ({
  button: (name) => page.getByRole('button', { name, exact: true }),
  displays: (what, text) => expect.poll(() => page.locator(`#${what}`).textContent(), poll).toBe(text),
  turns: async () => (await page.locator('#turns > li').allInnerTexts()).map(inOneLine),
})
