/**
 * The bridge between turn detection and the conversation: turn detection supplies the speech events of the
 * conversation, and the speech that the conversation plays is the audio that turn detection may have to clear.
 */
import agentVoice from '../agent-voice/spec.ts'
import type { Payload, Scalar } from '../log.ts'
import type { Bridge, Crossing, Met } from '../together/bridge.ts'
import turnDetection from '../turn-detection/spec.ts'

const voice = agentVoice.name
const detection = turnDetection.name

/** The memory between the two parts. */
export interface Between {
  /** The mode or the fallback that turn detection is in. */
  readonly detects: string
  /** The published state of the conversation, and the one before. */
  readonly state: string
  readonly before: string
  /** The answer whose speech was last requested, and the answer that turn detection was notified of. */
  readonly asked: Scalar
  readonly playing: Scalar
  /** When that one began, in ms. */
  readonly since: number
  /** When the conversation last requested a commit, and when the buffer was last committed, in ms; -1: never. */
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

/** The effect of a line on the memory, by part, direction and name. */
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

/** With detection by hand or by a hint the client commits by hand; otherwise the server commits. */
const ownsCommits = ({ detects }: Between): boolean => detects === 'manual' || detects === 'fallback'

const policies: Readonly<Record<string, string>> = {
  server_vad: 'server-vad',
  semantic_vad: 'semantic-vad',
  manual: 'manual',
}

const isOfPlaying = ({ with: { handle } }: Met, { playing }: Between): boolean =>
  playing !== null && handle === playing

/** An answer fell silent before its end; the line reports how many ms of it were played. */
const cleared = ({ with: { handle = null }, at }: Met, { since }: Between) => ({
  what: 'playback.cleared',
  with: { handle, heardMs: Math.max(0, at - since) },
})

const silenced = (what: string, way: Met['way']): Crossing<Between> => ({
  ...{ part: voice, way, what, when: isOfPlaying, passes: cleared },
  says: 'The interrupted answer is silent.',
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
    says: 'A commit by hand ends the turn; where the conversation requested it, the turn has ended.',
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
    says: 'An answer begins to play.',
  },
  {
    ...{ part: voice, way: 'in', what: 'tts.complete', when: isOfPlaying },
    passes: ({ with: { handle = null } }) => ({ what: 'playback.ended', with: { handle } }),
    says: 'An answer has played to its end.',
  },
  silenced('interrupt.cleared', 'in'),
  silenced('tts.hardStop', 'out'),
  silenced('tts.stop', 'out'),
  {
    ...{ part: voice, way: 'in', what: 'user.interrupt' },
    when: ({ at }, { state, cancelledAt }) => state === 'speaking' && cancelledAt !== at,
    passes: () => ({ what: 'user.cancelPlayback', with: {} }),
    says: 'An interruption by hand cancels the playback.',
  },
  {
    ...{ part: detection, way: 'in', what: 'user.cancelPlayback' },
    when: (_, { state }) => state === 'speaking',
    passes: () => ({ what: 'user.interrupt', with: { source: 'ui' } }),
    says: 'Cancelling the playback interrupts the answer.',
  },
  {
    ...{ part: voice, way: 'out', what: 'stt.commit' },
    when: ({ at }, known) => ownsCommits(known) && known.committedAt !== at,
    passes: () => ({ what: 'user.commit', with: {} }),
    says: 'Only one side commits: not where the server commits, or where this was committed just now.',
  },
  {
    ...{ part: voice, way: 'out', what: 'state' },
    when: (_, { state }) => state === 'suspended',
    passes: () => ({ what: 'capture.stopped', with: {} }),
    says: 'During a suspension no audio is captured.',
  },
  {
    ...{ part: voice, way: 'out', what: 'state' },
    when: (_, { state, before }) => before === 'suspended' && state !== 'suspended',
    passes: () => ({ what: 'capture.started', with: {} }),
    says: 'After it, capturing continues.',
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
