/** The conversation of another connection, in the words for a neighbour. */
import { given } from '../../omit-undefined.ts'
import type { PlacedWord } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { serverNames } from '../protocol/messages.ts'

const bad = 'frame.'
const ofPipeline = 'turn.'

const received = ({ what, with: payload }: Shown): Shown => {
  if (what === 'upgrade') return { what: 'neighbour.upgrade', with: {} }
  if (what === 'closed') return { what: 'neighbour.closed', with: {} }
  if (what.startsWith(ofPipeline))
    return {
      what: 'neighbour.output',
      with: given({ kind: what.slice(ofPipeline.length), text: payload.text }),
    }
  const kind = what.startsWith(bad) ? what.slice(bad.length) : what
  return { what: 'neighbour.message', with: given({ kind, chunk: payload.chunk, times: 1 }) }
}

const nameOf = (what: string): string => {
  if (serverNames.some((name) => name === what)) return what
  return what === 'message.other' ? 'other' : 'malformed'
}

const shown = ({ what, with: { session, value, code, text } }: Shown): Shown =>
  what === 'socket.close'
    ? { what: 'neighbour.close', with: given({ code }) }
    : { what: 'neighbour.told', with: { name: nameOf(what), ...given({ session, value, code, text }) } }

/** No line publishes the phase of a neighbour, nor that it is not admitted. */
const unreported: readonly string[] = ['state', 'upgrade.refused']

/** A conversation as that of a neighbour. */
export const asNeighbour = (reported: readonly PlacedWord[]): readonly PlacedWord[] =>
  reported
    .filter(({ what }) => !unreported.includes(what))
    .map(({ at, way, ...word }) => ({ at, way, ...(way === 'in' ? received(word) : shown(word)) }))
