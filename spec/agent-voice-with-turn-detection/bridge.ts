/**
 * The bridge between turn detection and the conversation: turn detection is the conversation's ear, and what the
 * conversation speaks is what turn detection may have to clear.
 */
import agentVoice from '../agent-voice/spec.ts'
import type { Payload, Scalar } from '../log.ts'
import type { Bridge, Crossing, Met } from '../together/bridge.ts'
import turnDetection from '../turn-detection/spec.ts'

const voice = agentVoice.name
const detection = turnDetection.name

/** What is remembered between the two. */
export interface Between {
  /** The mode or the fallback that turn detection is in. */
  readonly detects: string
  /** The published state of the conversation, and the one before. */
  readonly state: string
  readonly before: string
  /** The answer that was last asked to be spoken, and the one that turn detection was told of. */
  readonly asked: Scalar
  readonly playing: Scalar
  /** When that one began, in ms. */
  readonly since: number
  /** When the conversation last asked for a commit, and when the buffer was last committed, in ms; -1: never. */
  readonly askedAt: number
  readonly committedAt: number
  /** When an answer was last cancelled by hand, in ms; -1: never. */
  readonly cancelledAt: number
}

const start: Between = {
  detects: 'server_vad',
  state: 'idle',
  before: 'idle',
  asked: null,
  playing: null,
  since: 0,
  askedAt: -1,
  committedAt: -1,
  cancelledAt: -1,
}

/** What a meeting changes in what is remembered, by part, way and name. */
const changes: Readonly<Record<string, (said: Payload, at: number, known: Between) => Partial<Between>>> = {
  [`${detection} out state`]: ({ to }) => ({ detects: String(to) }),
  [`${detection} in user.cancelPlayback`]: (_, at) => ({ cancelledAt: at }),
  [`${detection} out input_audio_buffer.commit`]: (_, at) => ({ committedAt: at }),
  [`${voice} out state`]: ({ to }, at, { state, asked }) => ({
    ...{ state: String(to), before: state },
    ...(to === 'speaking' ? { playing: asked, since: at } : {}),
  }),
  [`${voice} out tts.speak`]: ({ handle = null }) => ({ asked: handle }),
  [`${voice} out stt.commit`]: (_, at) => ({ askedAt: at }),
}

const remember = (known: Between, { part, way, what, with: said, at }: Met): Between => {
  const change = changes[`${part} ${way} ${what}`]
  return change === undefined ? known : { ...known, ...change(said, at, known) }
}

/** Whoever detects by hand or by a hint commits by hand; otherwise the server does. */
const ownsCommits = ({ detects }: Between): boolean => detects === 'manual' || detects === 'fallback'

const policies: Readonly<Record<string, string>> = {
  server_vad: 'server-vad',
  semantic_vad: 'semantic-vad',
  manual: 'manual',
}

const isOfPlaying = ({ with: { handle } }: Met, { playing }: Between): boolean =>
  playing !== null && handle === playing

/** An answer has fallen silent before its end; so many ms of it were heard. */
const cleared = ({ with: { handle = null }, at }: Met, { since }: Between) => ({
  what: 'playback.cleared',
  with: { handle, heardMs: Math.max(0, at - since) },
})

const silenced = (what: string, way: Met['way']): Crossing<Between> => ({
  ...{ part: voice, way, what, when: isOfPlaying, passes: cleared },
  says: 'What was interrupted is silent.',
})

const crossings: readonly Crossing<Between>[] = [
  {
    ...{ part: detection, way: 'out', what: 'speech-start-detached' },
    passes: () => ({ what: 'vad.start', with: {} }),
    says: 'Speech begins: while the assistant speaks, that is the barge-in.',
  },
  {
    ...{ part: detection, way: 'out', what: 'speech-stop-detached' },
    passes: () => ({ what: 'vad.end', with: {} }),
    says: 'Speech ends.',
  },
  {
    ...{ part: detection, way: 'out', what: 'input_audio_buffer.commit' },
    when: ({ at }, { askedAt }) => askedAt !== at,
    passes: () => ({ what: 'user.endTurn', with: {} }),
    says: 'Whoever commits by hand ends the turn; where the conversation asked for it, the turn has ended.',
  },
  {
    ...{ part: detection, way: 'out', what: 'state' },
    when: (_, { detects }) => detects in policies,
    passes: (_, { detects }) => ({
      what: 'policy.changed',
      with: { policy: policies[detects] ?? 'server-vad' },
    }),
    says: 'The policy follows the mode; the fallback changes none.',
  },
  {
    ...{ part: voice, way: 'out', what: 'state' },
    when: (_, { state, playing }) => state === 'speaking' && playing !== null,
    passes: (_, { playing }) => ({ what: 'playback.started', with: { handle: playing } }),
    says: 'An answer begins to be heard.',
  },
  {
    ...{ part: voice, way: 'in', what: 'tts.complete', when: isOfPlaying },
    passes: ({ with: { handle = null } }) => ({ what: 'playback.ended', with: { handle } }),
    says: 'An answer was heard to its end.',
  },
  silenced('interrupt.cleared', 'in'),
  silenced('tts.hardStop', 'out'),
  silenced('tts.stop', 'out'),
  {
    ...{ part: voice, way: 'in', what: 'user.interrupt' },
    when: ({ at }, { state, cancelledAt }) => state === 'speaking' && cancelledAt !== at,
    passes: () => ({ what: 'user.cancelPlayback', with: {} }),
    says: 'Whoever interrupts by hand cancels the playback.',
  },
  {
    ...{ part: detection, way: 'in', what: 'user.cancelPlayback' },
    when: (_, { state }) => state === 'speaking',
    passes: () => ({ what: 'user.interrupt', with: { source: 'ui' } }),
    says: 'Whoever cancels the playback interrupts the answer.',
  },
  {
    ...{ part: voice, way: 'out', what: 'stt.commit' },
    when: ({ at }, known) => ownsCommits(known) && known.committedAt !== at,
    passes: () => ({ what: 'user.commit', with: {} }),
    says: 'There is one way to commit; it is not taken where the server commits, or where this was committed just now.',
  },
  {
    ...{ part: voice, way: 'out', what: 'state' },
    when: (_, { state }) => state === 'suspended',
    passes: () => ({ what: 'capture.stopped', with: {} }),
    says: 'During a suspension nothing is captured.',
  },
  {
    ...{ part: voice, way: 'out', what: 'state' },
    when: (_, { state, before }) => before === 'suspended' && state !== 'suspended',
    passes: () => ({ what: 'capture.started', with: {} }),
    says: 'After it capturing goes on.',
  },
]

/** The bridge. */
export const bridge: Bridge<Between> = {
  start: () => start,
  remember,
  crossings,
  instead: [
    ...['vad.start', 'vad.end', 'policy.changed'],
    ...['playback.started', 'playback.ended', 'playback.cleared'],
  ],
}
