/**
 * Conversations told by hand, from the rulings: what is said to the bare chart, and what it shows then. They tell what
 * the table leaves open, since a class that does otherwise is not wrong by the document.
 */
import type { ChartRun } from '../../harness/charts/chart-subject.ts'
import type { Stride } from '../../harness/playing/plan.ts'
import type { Settings } from '../../spec/row.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Proposal } from '../../spec/words.ts'
import { walked } from '../support/edges.ts'

/** One conversation. Silence follows it. */
export interface Conversation {
  readonly name: string
  readonly set?: Settings
  readonly strides: readonly Stride[]
  /** The names of the effects that it tells of. */
  readonly about: readonly string[]
  /** Every such effect in order, as `name value value`. */
  readonly emits: readonly string[]
}

const say = (what: string, payload: Proposal['with'] = {}): Stride => ({ afterMs: 0, what, with: payload })
const half = (source: string) => say('audio.ready', { source })
const started = [say('session.ready', { session: 'current' }), say('audio.primed'), say('user.start')]
const opening = [...started, half('stt'), half('mic')]
const asked = [...opening, say('stt.final', { utterance: 'fresh', text: 'text#1' })]
const dispatched = (request: string) => say('copilot.request', { request })
const answers = (status: string, text: string) =>
  say('copilot.response', { request: 'current', status, text })
const buffered = say('tts.bufferReady', { handle: 'current' })
const parts = [answers('pending', 'text#2'), answers('pending', 'text#3'), answers('completed', 'text#4')]

/** The three parts as one voice. */
const oneVoice = [
  'tts.speak handle#1 text#2 false',
  'tts.append handle#1 text#3 false',
  'tts.append handle#1 text#4 true',
]
const voice = ['tts.speak', 'tts.append']

const listened = ['state idle preparing user.start', 'state preparing listening audio.ready']

/** A dispatch that is reported during a suspension, and what becomes of it. */
const suspendedDispatch = (request: string, ...meanwhile: readonly Stride[]): readonly Stride[] => [
  ...asked,
  say('session.renewal'),
  dispatched(request),
  ...meanwhile,
  say('session.resume'),
  half('stt'),
  half('mic'),
]
const takenUp = [
  ...listened,
  'state listening processing stt.final',
  'state processing suspended session.renewal',
  'state suspended processing session.resume',
  'state processing waitingForCopilot copilot.request',
  'state waitingForCopilot listening copilot.timeout',
]

/** By theme. */
export const conversations: readonly Conversation[] = [
  {
    name: 'later parts of an answer feed the handle of the first one (AV-RUL-08)',
    strides: [...asked, ...parts],
    about: voice,
    emits: oneVoice,
  },
  {
    name: 'so they do once Copilot is waited for (AV-RUL-08)',
    strides: [...asked, dispatched('current'), ...parts],
    about: voice,
    emits: oneVoice,
  },
  {
    name: 'so they do while the answer is heard, and nothing else does (AV-RUL-08)',
    strides: [...asked, ...parts.slice(0, 1), buffered, answers('pending', ''), ...parts.slice(1)],
    about: voice,
    emits: oneVoice,
  },
  {
    name: 'whoever speaks already when listening begins has the floor at once (AV-RUL-04)',
    strides: [...started, half('stt'), say('vad.start'), half('mic')],
    about: ['turn'],
    emits: ['turn turn-started turn#1'],
  },
  {
    name: 'with manual turn detection, speech is only noted (AV-GUD-001)',
    set: { turnDetection: 'manual' },
    strides: [...started, half('stt'), say('vad.start'), half('mic'), say('vad.start')],
    about: ['turn'],
    emits: [],
  },
  {
    name: 'who has spoken and was not understood is told (AV-RUL-03)',
    strides: [...opening, say('vad.start'), say('vad.end')],
    about: ['panel.notice'],
    emits: ['panel.notice did-not-catch'],
  },
  {
    name: 'who speaks on is not told (AV-RUL-04)',
    strides: [...opening, say('vad.start'), say('vad.end'), say('vad.start')],
    about: ['panel.notice'],
    emits: [],
  },
  {
    name: 'a second start joins the one that waits, also in a suspension (AV-RUL-09)',
    strides: [say('user.start'), say('session.renewal'), say('user.start'), say('session.resume')],
    about: ['settled'],
    emits: ['settled user.start rejected SESSION_INACTIVE'],
  },
  {
    name: 'a start is refused while the breaker is open, also in a suspension (AV-PAT-004)',
    set: { breakerThreshold: 1 },
    strides: [
      ...[say('user.start'), say('error', { code: 'SERVICE_FAILED', recoverable: true }), say('reset')],
      ...[say('session.renewal'), say('user.start'), say('session.resume')],
    ],
    about: ['settled'],
    emits: [
      'settled user.start rejected FAULTED',
      'settled user.stop resolved',
      'settled user.start rejected CIRCUIT_OPEN',
    ],
  },
  {
    name: 'a dispatch that is reported during a suspension counts after it (AV-RUL-22)',
    strides: suspendedDispatch('current'),
    about: ['state'],
    emits: takenUp,
  },
  {
    name: 'so does a request that the server made by itself meanwhile (AV-DAT-003, AV-RUL-22)',
    set: { responder: 'server' },
    strides: suspendedDispatch('fresh'),
    about: ['state'],
    emits: takenUp,
  },
  {
    name: 'and so does the answer that it gives before anybody listens again (AV-DAT-003, AV-RUL-22)',
    set: { responder: 'server' },
    strides: [...suspendedDispatch('fresh', answers('completed', 'text#4')), buffered],
    about: ['state', 'tts.speak'],
    emits: [
      ...takenUp.slice(0, -1),
      'state waitingForCopilot processing copilot.response',
      'tts.speak handle#1 text#4 true',
      'state processing speaking tts.bufferReady',
    ],
  },
  {
    name: 'a transcript that waits in a suspension which a fault ends was heard: told again, it is nothing new (AV-GUD-004)',
    strides: [
      ...opening,
      say('session.renewal'),
      say('stt.final', { utterance: 'fresh', text: 'text#1' }),
      { waitMs: 30_000 },
      say('session.resume'),
      { waitMs: 1000 },
      half('stt'),
      half('mic'),
      say('stt.final', { utterance: 'stale', text: 'text#1' }),
    ],
    about: ['state'],
    emits: [
      ...listened,
      'state listening suspended session.renewal',
      'state suspended faulted error',
      'state faulted preparing recover',
      'state preparing listening audio.ready',
    ],
  },
]

/** What a chart shows in a conversation, of what it tells. */
export const shownIn = (
  spec: Spec,
  run: ChartRun,
  { set, strides, about }: Conversation,
): readonly string[] =>
  walked(spec, run, { settings: { ...spec.settings, ...set }, strides }).log.flatMap(
    ({ way, what, with: payload }) =>
      way === 'out' && about.includes(what) ? [[what, ...Object.values(payload)].join(' ').trim()] : [],
  )
