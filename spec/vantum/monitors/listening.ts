/** Listening: silence is waited out, and noise is asked about or ignored. */
import { changed, followed, into, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { notUnderstood } from '../codes.ts'
import { always, type Scene, together } from './scene.ts'

/** What was heard in this state, and whether an end was asked for that may wait until another state. */
interface Patience {
  readonly isAsked: boolean
  readonly isPutOff: boolean
}

const quietSoFar: Patience = { isAsked: false, isPutOff: false }

/** The table ends a call from three states only (L290 to L296); elsewhere the end may wait until one of them comes. */
const mayBePutOff = (line: Line, { state }: Scene): boolean =>
  (state === 'INITIALIZING' || state === 'INTERRUPTED') &&
  (hears(line, 'CALL_END') || hears(line, 'FATAL_ERROR'))

/** Holds that a state is left only after one of these was heard in it. */
const patient = (
  state: string,
  basis: 'document' | 'ruling',
  requirements: readonly string[],
  reasons: readonly string[],
) =>
  always<Patience>(
    {
      id: `${state.toLowerCase()}.patient`,
      says: `${state} lasts as long as nothing is heard that ends it.`,
      basis,
      requirements,
      needs: ['state'],
      spoil: (log) => followed(log, into(state), () => shown('state', { from: state, to: 'ENDED' })),
    },
    {
      start: quietSoFar,
      ask: (line, { isAsked }, { settings }) => {
        if (!shows(line, 'state') || line.with.from !== state) return null
        // Where synthesis that sends nothing has a limit, a reply may end by itself.
        if (state === 'RESPONDING' && settings.ttsStallMs > 0) return null
        return isAsked
          ? true
          : { expected: `${state} until something ends it`, got: `${line.with.to} by itself` }
      },
      remember: ({ isAsked, isPutOff }, line, scene) => {
        if (shows(line, 'state')) return { isAsked: isPutOff, isPutOff }
        return {
          isAsked: isAsked || reasons.some((what) => hears(line, what)),
          isPutOff: isPutOff || mayBePutOff(line, scene),
        }
      },
    },
  )

const endings = ['CALL_END', 'DISCONNECT', 'FATAL_ERROR', 'TRANSITION']

/** Silence forces nothing. */
export const silenceWaited = patient(
  'LISTENING',
  'document',
  ['VAN-ST-02', 'VAN-TO-07', 'VAN-EDGE-02'],
  // A part of the set-up that fails later may be an error that requires the end (L257).
  [...endings, 'FINAL_TRANSCRIPT', 'SETUP_FAILURE'],
)

/** A reply has no limit, unless one is set for synthesis that sends nothing. */
export const replyWaited = patient(
  'RESPONDING',
  'ruling',
  ['VAN-TO-10', 'VAN-INV-07'],
  [...endings, 'TTS_COMPLETE', 'TTS_ERROR', 'USER_INTERRUPTS', 'VAD', 'TTS_CHUNK'],
)

/** A transcript that says nothing, in LISTENING. */
const saysNothing = ({ heard, state }: Scene): boolean =>
  state === 'LISTENING' &&
  heard?.what === 'FINAL_TRANSCRIPT' &&
  (heard.with.content !== 'words' || heard.with.text === '')

const isNotice = (line: Line, scene: Scene): boolean => shows(line, 'client.notice') && saysNothing(scene)

export const askedToRepeat = always(
  {
    id: 'listening.asks',
    says: 'Who was not understood is asked to repeat, in the words of the document.',
    basis: 'document',
    requirements: ['VAN-UI-01', 'VAN-EDGE-08'],
    needs: ['state', 'client.notice'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'client.notice') && line.with.message === notUnderstood,
        () => ({ with: { message: 'text#99' } }),
      ),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!isNotice(line, scene)) return null
      const { message } = line.with
      return message === notUnderstood ? true : { expected: notUnderstood, got: 'other words' }
    },
  },
)

export const askedOnce = always<number>(
  {
    id: 'listening.asks-once',
    says: 'Who was not understood is asked once.',
    basis: 'ruling',
    requirements: ['VAN-UI-01', 'VAN-EDGE-08'],
    needs: ['state', 'client.notice'],
    spoil: (log) =>
      followed(
        log,
        (line) => line.with.message === notUnderstood,
        () => shown('client.notice', { message: notUnderstood }),
      ),
  },
  {
    start: 0,
    ask: (line, times, scene) => {
      if (!isNotice(line, scene)) return null
      return times === 0 ? true : { expected: 'one notice', got: 'a second one' }
    },
    remember: (times, line, scene) => (line.way === 'in' ? 0 : times + (isNotice(line, scene) ? 1 : 0)),
  },
)

const answered = 'THINKING, or a notice to repeat'

export const speechAnswered = together(
  {
    id: 'listening.answered',
    says: 'A final transcript behind speech above the threshold is processed, or the user is asked to repeat.',
    basis: 'document',
    requirements: ['VAN-EDGE-08'],
    needs: ['state', 'client.notice'],
    spoil: (log) => log.filter((line) => !shows(line, 'client.notice')),
  },
  {
    // Below the threshold a transcript may be ignored as background noise (L151).
    calls: (line, { state, sound }) =>
      hears(line, 'FINAL_TRANSCRIPT') && state === 'LISTENING' && sound.spoke ? answered : null,
    gives: (line) => (publishes(line, 'THINKING') || shows(line, 'client.notice') ? answered : null),
  },
)

/** What the user or the model notices of a sound. */
const noticed = ['client.notice', 'context.add', 'model.request']

export const backgroundIgnored = always(
  {
    id: 'listening.noise',
    says: 'Voice activity below the threshold has no effect in LISTENING: no notice, no message, no request.',
    basis: 'document',
    requirements: ['VAN-EDGE-01', 'VAN-ACT-08'],
    needs: ['state'],
    looksAt: noticed,
    spoil: (log) => {
      const at = log.findIndex((line) => publishes(line, 'LISTENING'))
      const isNoise = (line: Line, index: number) =>
        index > at && hears(line, 'VAD') && Number(line.with.confidence) <= 70
      return followed(log, isNoise, () => shown('client.notice', { message: notUnderstood }))
    },
  },
  {
    start: null,
    ask: (line, _, { state, heard, settings }) => {
      if (state !== 'LISTENING') return null
      const isNoise = (each: Line) => Number(each.with.confidence) < settings.vadConfidence
      if (hears(line, 'VAD')) return isNoise(line) ? true : null
      if (heard?.what !== 'VAD' || heard.at !== line.at || !isNoise(heard)) return null
      return line.way === 'out' && noticed.includes(line.what)
        ? { expected: 'no effect of noise', got: line.what }
        : null
    },
  },
)
