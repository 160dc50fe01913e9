/** The page beside a gateway that is told what to say, in a browser. */
import { limits } from '../../../../hosts/gateway/limits.ts'
import { browserHere, type Preferences, type Visitor } from '../../../support/browser.ts'
import { standFor } from '../../gateway/stand.ts'
import { builtHere } from './built.ts'
import { type Dictated, dictated, type Line } from './dictated.ts'
import { type Hands, handsOn } from './hands.ts'

/** Somebody in front of the page, and the gateway behind it. */
export interface Stage extends Visitor, Hands {
  readonly url: string
  readonly gateway: Dictated
  /** Presses Connect, and gives the connection that the gateway then has. */
  readonly connected: () => Promise<Line>
}

/** What a visitor prefers, and what is done in the page `before` its own scripts run. */
type Wishes = Preferences & { readonly before?: string }

/**
 * A browser on a busy machine opens a connection and asks on it only later. It gets all the patience that it has of the
 * product: with the short one of other tests it is told 408 instead of the script, and the page does nothing.
 */
const asServed = { messageBytes: 100_000, patienceMs: limits.patienceMs }

/** Once for a test file: builds the page and opens the browser. What it gives sets the stage for one test. */
export function stageHere(): (wishes?: Wishes) => Promise<Stage> {
  const visitor = browserHere()
  const pages = builtHere()
  return async ({ before = '', ...preferences } = {}) => {
    const gateway = dictated()
    const { url } = await standFor(gateway, asServed, pages())
    const visit = await visitor(preferences)
    await visit.context.addInitScript({ content: before })
    await visit.page.goto(url)
    const hands = handsOn(visit.page)
    const connected = async (): Promise<Line> => {
      await hands.button('Connect').press('Enter')
      await hands.displays('connection', 'connected')
      const line = gateway.lines.at(-1)
      if (line === undefined) throw new Error('nobody came')
      return line
    }
    return { ...visit, ...hands, url, gateway, connected }
  }
}
