/**
 * Vela over a real socket (VEL-IF-02): its two profiles, and where a cancel may lead (VEL-G-05, VEL-T-14 to
 * VEL-T-16).
 */
import type { Payload } from '../../log.ts'
import type { Settings } from '../../row.ts'
import type { Downstream, Passed, PlacedWord, Sent, Wire } from '../../wire.ts'
import { events } from '../protocol.ts'
import { elsewhere, endpoint } from '../settings.ts'
import { frameOf } from '../wiring/client-frames.ts'
import { serverWord } from '../wiring/server-words.ts'
import { asNeighbour } from './as-neighbour.ts'
import { marked } from './content.ts'
import { stories } from './stories.ts'
import { threaded } from './threading.ts'

/** What is not observable with only a socket: the requests to the pipeline, the number of sessions. */
const hidden = [
  'snapshot',
  'turn.begin',
  'turn.append',
  'turn.commit',
  'turn.abort',
  'message.late',
  'neighbour.asked',
  'neighbour.late',
]

/** Actions of a pipeline that lead to no message, or cannot be provoked. */
const unsaid = ['turn.works', 'turn.failed', 'neighbour.output']

const isOfPipeline = (name: string): boolean => name.startsWith('turn.')

const messageBytes = ({ maxMessageBytes }: Settings): number => Number(maxMessageBytes)
const hasPipeline = ({ processor }: Settings): boolean => processor === 'attached'

/** The form in which a neighbour sends a bad message. */
const forms: Readonly<Record<string, Payload>> = {
  'not-json': { form: 'word' },
  'not-envelope': { form: 'empty' },
  'unknown-name': { form: 'coined' },
  'bad-payload': { form: 'missing' },
  binary: { form: 'bytes' },
  'too-large': { over: 1 },
  broken: { form: 'unmasked' },
}

function sentFor(what: string, payload: Payload, settings: Settings): Sent | null {
  if (what === 'neighbour.message') {
    const kind = String(payload.kind)
    const form = forms[kind]
    return form === undefined ? sentFor(kind, payload, settings) : sentFor(`frame.${kind}`, form, settings)
  }
  const frame = frameOf(what, payload, messageBytes(settings))
  return frame?.is === 'broken' ? { is: 'broken', form: String(payload.form) } : frame
}

/**
 * Each with an instant of its own within its ms, so that two connections keep the order in which they were recorded.
 */
const apart = (passed: readonly Passed[]): readonly Passed[] =>
  passed.map((each, place) => ({ ...each, at: each.at + place / passed.length }))

/**
 * Both connections in one order: an answer has the instant of the message that it answers, so that nothing comes
 * between them.
 */
function read(
  passed: readonly Passed[],
  settings: Settings,
  downstream: Downstream | null = null,
): readonly PlacedWord[] {
  const limit = messageBytes(settings)
  const all = apart(passed)
  const own = threaded(
    all.filter(({ peer }) => peer === undefined),
    limit,
  )
  const other = threaded(
    all.filter(({ peer }) => peer !== undefined),
    limit,
  )
  return [...marked(own, downstream), ...asNeighbour(other)]
    .sort((one, another) => one.at - another.at)
    .map((each) => ({ ...each, at: Math.floor(each.at) }))
}

/** The wire of the gateway. */
export const wire: Wire = {
  path: endpoint,
  elsewhere,
  choices: {
    profile: { skeleton: { processor: 'none' }, pipeline: { processor: 'attached' } },
    'cancel-target': { idle: { cancelTarget: 'idle' }, listening: { cancelTarget: 'listening' } },
  },
  messageBytes,
  hasPipeline,
  sentFor,
  asking: { ask: 'session.start', answer: 'session.ready', beside: 'session.state' },
  clock: { stepMs: 50 },
  timed: ['VEL-TO-01'],
  received: serverWord,
  read,
  deaf: (settings) =>
    hasPipeline(settings)
      ? unsaid
      : [
          ...unsaid,
          ...events.map(({ name }) => name).filter((name) => isOfPipeline(name) && !unsaid.includes(name)),
        ],
  hidden,
  stories,
}
