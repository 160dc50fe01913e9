/** The shapes of what the gateway sends: an envelope without counters, and the payload of its name. */
import { changed, showing } from '../../edits.ts'
import { shows } from '../../lines.ts'
import { type ServerName, serverNames } from '../protocol/messages.ts'
import { toClient } from './effects.ts'
import { always } from './scene.ts'

const isToClient = (what: string): boolean => toClient.some((name) => name === what)

export const enveloped = always(
  {
    id: 'message.envelope',
    says: 'Every message is a text of JSON: an object with a name and a payload.',
    basis: 'document',
    requirements: ['VEL-MSG-01'],
    needs: toClient,
    looksAt: ['message.malformed'],
    spoil: (log) =>
      changed(log, showing('session.ready'), () => ({
        what: 'message.malformed',
        with: { of: 'none', form: 'not-envelope' },
      })),
  },
  {
    start: null,
    ask: (line) => {
      if (shows(line, 'message.malformed') && line.with.form !== 'payload')
        return { expected: 'an envelope', got: String(line.with.form) }
      return line.way === 'out' && isToClient(line.what) ? true : null
    },
  },
)

export const notNumbered = always(
  {
    id: 'message.not-numbered',
    says: 'An envelope holds no sequence number, no timestamp and no version.',
    basis: 'document',
    requirements: ['VEL-MSG-02'],
    needs: toClient,
    spoil: (log) =>
      changed(log, showing('session.state'), (line) => ({ with: { ...line.with, numbered: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (line.way !== 'out' || !isToClient(line.what)) return null
      return line.with.numbered === true
        ? { expected: 'type and payload', got: 'a counter beside them' }
        : true
    },
  },
)

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
      spoil: (log) =>
        changed(log, showing(name), () => ({
          what: 'message.malformed',
          with: { of: name, form: 'payload' },
        })),
    },
    {
      start: null,
      ask: (line) => {
        if (shows(line, 'message.malformed') && line.with.of === name)
          return { expected: `the payload of ${name}`, got: 'another one' }
        return shows(line, name) ? true : null
      },
    },
  )

/** One for each name. */
export const shapes = serverNames.map(shaped)
