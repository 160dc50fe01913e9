/** Invariants that only the composition has, each with the edit that makes it red. */
import { delayed, followed, showing, shown, without } from '../edits.ts'
import { hears, publishes, shows } from '../lines.ts'
import type { Line, Log } from '../log.ts'
import type { Monitor } from '../monitor.ts'
import { published, shapesIn } from '../watching.ts'

/** The published state of the conversation, and what detects turns. */
interface Scene {
  readonly state: string
  readonly detects: string
  readonly bargeIn: boolean
  readonly interrupts: boolean
  /** Somebody has configured the service to answer by itself; then it is asked to. */
  readonly isServed: boolean
  /** The service has not said, since an answer began to be spoken, that it has broken it off by itself. */
  readonly isPlayed: boolean
}

/** Somebody configures the service to answer, or it says that it does. */
const isToldToAnswer = (line: Line): boolean =>
  ['user.configure', 'session.updated'].some((what) => hears(line, what)) && line.with.createResponse === true

const detected = 'turn-detection:state'

const { always, within, together } = shapesIn<Scene>({
  open: ({ bargeIn, interruptResponse }) => ({
    ...{ state: 'idle', detects: 'server_vad' },
    ...{
      bargeIn: bargeIn === true,
      interrupts: interruptResponse === true,
      isServed: false,
      isPlayed: false,
    },
  }),
  next: (scene, line) => ({
    ...scene,
    state: published(scene.state, line),
    detects: shows(line, detected) ? String(line.with.to) : scene.detects,
    isServed: scene.isServed || isToldToAnswer(line),
    isPlayed: publishes(line, 'speaking') || (scene.isPlayed && !hears(line, 'response-interrupted')),
  }),
})

const asRuling = { basis: 'ruling' } as const

/** Lines that are shown once for each answer. */
const oncePerAnswer = (id: string, what: string) =>
  always<readonly string[]>(
    {
      ...{ ...asRuling, id, requirements: ['JOIN-03'], needs: [what] },
      says: `'${what}' comes once for each answer.`,
      spoil: (log) => followed(log, showing(what), ({ with: said }) => shown(what, said)),
    },
    {
      start: [],
      ask: (line, before) => {
        if (!shows(line, what)) return null
        const handle = String(line.with.handle)
        return before.includes(handle)
          ? { expected: `'${what}' once for ${handle}`, got: 'it comes again' }
          : true
      },
      remember: (before, line) => (shows(line, what) ? [...before, String(line.with.handle)] : before),
    },
  )

const oneResponder = always<null>(
  {
    ...{
      ...asRuling,
      id: 'one-responder',
      requirements: ['JOIN-04'],
      needs: ['response.create', 'copilot.send'],
    },
    says: 'Where Copilot is asked, the realtime service is not, unless somebody configures it to answer.',
    spoil: (log) => followed(log, showing('copilot.send'), () => shown('response.create')),
  },
  {
    start: null,
    ask: (line, _, { isServed }) => {
      if (isServed) return null
      if (shows(line, 'response.create')) return { expected: 'Copilot to answer', got: "'response.create'" }
      return shows(line, 'copilot.send') ? true : null
    },
  },
)

/** What turn detection tells of speech, and what the conversation hears of it. */
const told: Readonly<Record<string, string>> = {
  'speech-start-detached': 'vad.start',
  'speech-stop-detached': 'vad.end',
}

const ears = together(
  {
    ...{ ...asRuling, id: 'one-pair-of-ears', requirements: ['JOIN-05'] },
    needs: Object.keys(told),
    looksAt: Object.values(told),
    says: 'The conversation hears of speech what turn detection tells, at once, and nothing else.',
    spoil: (log) => without(log, showing('vad.start')),
  },
  {
    calls: (line) => (line.way === 'out' ? (told[line.what] ?? null) : null),
    gives: (line) => (line.way === 'out' && Object.values(told).includes(line.what) ? line.what : null),
    only: true,
  },
)

const isBargeIn = (line: Line, { state, bargeIn, interrupts }: Scene): boolean =>
  shows(line, 'speech-start-detached') && state === 'speaking' && bargeIn && interrupts

const inTime = (id: string, what: string, closes: (line: Line) => boolean, spoil: (log: Log) => Log) =>
  within(
    {
      ...{ ...asRuling, id, requirements: ['JOIN-06'], needs: ['state', 'speech-start-detached', what] },
      says: `From speech over an answer to '${what}' 150 ms pass at most.`,
      spoil,
    },
    {
      ...{ ms: () => 150, what, opens: isBargeIn, closes },
      abandons: (line) => shows(line, 'state') && line.with.from === 'speaking' && !closes(line),
    },
  )

const interruptedInTime = inTime(
  'barge-in.interrupted',
  'state',
  (line) => publishes(line, 'interrupted'),
  (log) => delayed(log, (line) => publishes(line, 'interrupted'), 151),
)

const clear = 'output_audio_buffer.clear'

const clearedInTime = within(
  {
    ...{
      ...asRuling,
      id: 'barge-in.cleared',
      requirements: ['JOIN-06'],
      needs: [clear, 'state', 'speech-start-detached'],
    },
    says: 'From interrupted by speech to the request to clear 150 ms pass at most, whichever comes first.',
    spoil: (log) => without(log, showing(clear)),
  },
  {
    ...{ ms: () => 150, what: clear },
    opens: (line, scene) => isBargeIn(line, scene) && scene.isPlayed,
    closes: (line) => shows(line, clear),
  },
)

const calmWhileSuspended = always<null>(
  {
    ...{ ...asRuling, id: 'suspended.calm', requirements: ['JOIN-07'], needs: ['state', detected] },
    says: 'While the conversation is suspended no missing speech leads to the fallback.',
    spoil: (log) =>
      followed(
        log,
        (line) => publishes(line, 'suspended'),
        () => shown(detected, { from: 'server_vad', to: 'fallback', cause: 'missing-speech' }),
      ),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (publishes(line, 'suspended')) return true
      const falls = state === 'suspended' && shows(line, detected) && line.with.to === 'fallback'
      if (!falls) return null
      return line.with.cause === 'degraded' ? true : { expected: 'no fallback while suspended', got: 'one' }
    },
  },
)

const commit = 'input_audio_buffer.commit'

/** A commit that the conversation asks turn detection for, over the bridge. */
const asked = 'user.commit'

const oneCommit = always<number>(
  {
    ...{ ...asRuling, id: 'one-commit', requirements: ['JOIN-08'], needs: [commit] },
    looksAt: [asked],
    says: 'The buffer is committed once in an instant, and only where nobody else commits it.',
    spoil: (log) => followed(log, showing(commit), () => shown(commit)),
  },
  {
    start: -1,
    ask: (line, last, { detects }) => {
      if (!shows(line, commit) && !shows(line, asked)) return null
      if (detects !== 'manual' && detects !== 'fallback')
        return { expected: 'the server to commit', got: `'${line.what}' in ${detects}` }
      if (shows(line, asked)) return true
      return line.at === last ? { expected: 'one commit in an instant', got: 'a second one' } : true
    },
    remember: (last, line) => (shows(line, commit) ? line.at : last),
  },
)

/** All of them. */
export const monitors = [
  oncePerAnswer('one-clear', clear),
  oncePerAnswer('one-cancel', 'tts.cancel'),
  oneResponder,
  ears,
  interruptedInTime,
  clearedInTime,
  calmWhileSuspended,
  oneCommit,
] as unknown as readonly Monitor<never>[]
