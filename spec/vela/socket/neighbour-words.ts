/** What passed over the socket of a neighbour, as words: nobody judges its order, only what it is told. */
import { given } from '../../given.ts'
import type { Passed, Told } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { serverNames } from '../protocol/messages.ts'
import { wordFrom } from './heard.ts'
import { asSaid } from './said.ts'

const bad = 'frame.'

const said = ({ what, with: { chunk } }: Shown): Shown => {
  if (what === 'upgrade') return { what: 'neighbour.upgrade', with: {} }
  const kind = what.startsWith(bad) ? what.slice(bad.length) : what
  return { what: 'neighbour.message', with: given({ kind, chunk, times: 1 }) }
}

const nameOf = (what: string): string => {
  if (serverNames.some((name) => name === what)) return what
  return what === 'message.other' ? 'other' : 'malformed'
}

const heard = ({ what, with: { session, value, code, text } }: Shown): Shown => ({
  what: 'neighbour.told',
  with: { name: nameOf(what), ...given({ session, value, code, text }) },
})

/** The word for what passed over the socket of a neighbour. */
export function neighbourTold(passed: Passed, maxMessageBytes: number): Told {
  const { at, way } = passed
  if (way === 'in') {
    const word = asSaid(passed, maxMessageBytes)
    return { at, way, ...(word === null ? { what: 'neighbour.closed', with: {} } : said(word)) }
  }
  const word = wordFrom(passed)
  if (word !== null) return { at, way, ...heard(word) }
  return {
    at,
    way,
    what: 'neighbour.close',
    with: given({ code: 'close' in passed ? passed.close : undefined }),
  }
}
