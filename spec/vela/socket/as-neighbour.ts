/** The conversation of another connection, in the words in which a neighbour is told of. */
import { given } from '../../given.ts'
import type { Told } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { serverNames } from '../protocol/messages.ts'

const bad = 'frame.'
const ofPipeline = 'turn.'

const heard = ({ what, with: payload }: Shown): Shown => {
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

/** Nobody publishes the phase of a neighbour, nor that it is not let in. */
const untold: readonly string[] = ['state', 'upgrade.refused']

/** A conversation as that of a neighbour. */
export const asNeighbour = (told: readonly Told[]): readonly Told[] =>
  told
    .filter(({ what }) => !untold.includes(what))
    .map(({ at, way, ...word }) => ({ at, way, ...(way === 'in' ? heard(word) : shown(word)) }))
