/** The shapes of what the gateway sends: an envelope without counters, and the payload of its name. */
import { text } from '../../foreign.ts'
import { emits } from '../../lines.ts'
import { type ServerName, serverNames } from '../protocol/messages.ts'
import { toClient } from './effects.ts'
import { always } from './trace-state.ts'

const isToClient = (what: string): boolean => toClient.some((name) => name === what)

export const enveloped = always('message.envelope', 'VEL-MSG-01', {
  says: 'Every message is a text of JSON: an object with a name and a payload.',
  needs: toClient,
  looksAt: ['message.malformed'],
  ask: (line) => {
    if (emits(line, 'message.malformed') && line.with.form !== 'payload')
      return { expected: 'an envelope', got: text(line.with.form) }
    return line.way === 'out' && isToClient(line.what) ? true : null
  },
})

export const notNumbered = always('message.not-numbered', 'VEL-MSG-02', {
  says: 'An envelope holds no sequence number, no timestamp and no version.',
  needs: toClient,
  ask: (line) => {
    if (line.way !== 'out' || !isToClient(line.what)) return null
    return line.with.numbered === true ? { expected: 'type and payload', got: 'a counter beside them' } : true
  },
})

const requirementOf: Readonly<Record<ServerName, string>> = {
  'session.ready': 'VEL-MSG-07',
  'session.state': 'VEL-MSG-08',
  'transcript.partial': 'VEL-MSG-09',
  'transcript.final': 'VEL-MSG-10',
  'response.text.delta': 'VEL-MSG-11',
  'response.completed': 'VEL-MSG-12',
  error: 'VEL-MSG-13',
}

const shaped = (name: ServerName) =>
  always(
    {
      id: `message.${name}`,
      says: `${name} has the payload of its name.`,
      basis: 'document',
      requirements: [requirementOf[name]],
      needs: [name],
      looksAt: ['message.malformed'],
    },
    {
      start: null,
      ask: (line) => {
        if (emits(line, 'message.malformed') && line.with.of === name)
          return { expected: `the payload of ${name}`, got: 'another one' }
        return emits(line, name) ? true : null
      },
    },
  )

/** One for each name. */
export const shapes = serverNames.map(shaped)
