/**
 * What the document says of phases without saying that changes are announced: whoever asks behind this or that is told
 * this phase (VEL-G-05). Only so can a gateway be blamed that announces less.
 */
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import type { Basis } from '../../requirement.ts'
import { isTold } from './asked.ts'
import { always, isBad, isByLimit, isNeutral, type Scene } from './scene.ts'
import { hasRoom, isSound } from './turn.ts'

/** Phases that may be told, and the requirement that says so; null: the document does not say. */
type Truth = { readonly phases: readonly string[]; readonly by: string } | null

/** What an input leads to, given what was true before it. */
type Leads = (input: Line, scene: Scene, before: Truth) => Truth

const leadsTo = (by: string, ...phases: readonly string[]): Truth => ({ by, phases })

interface Told {
  readonly id: string
  readonly says: string
  readonly requirements: readonly string[]
  readonly basis?: Basis
  /** The input behind which an answer is spoiled, and what is told instead. */
  readonly event: string
  readonly instead: string
  readonly leads: Leads
  /** False where each requirement is asked, and not the one of the truth alone. */
  readonly byName?: boolean
}

/** Every answer to a question right behind an input says something else. */
const spoiled = (log: Log, event: string, instead: string): Log =>
  log.map((line, index) => {
    if (!shows(line, 'session.state')) return line
    const inputs = log.slice(0, index).filter(({ way }) => way === 'in')
    const isIts = inputs.at(-1)?.what === 'session.start' && inputs.at(-2)?.what === event
    return isIts ? { ...line, with: { value: instead } } : line
  })

const told = ({
  id,
  says,
  requirements,
  basis = 'document',
  event,
  instead,
  leads,
  byName = true,
}: Told): Monitor<Truth, Scene> =>
  always<Truth>(
    {
      id,
      says,
      basis,
      requirements,
      ...(byName ? { byName } : {}),
      needs: ['session.state'],
      spoil: (log) => spoiled(log, event, instead),
    },
    {
      start: null,
      ask: (line, truth, scene) => {
        const isAnswer = shows(line, 'session.state') && scene.heard?.what === 'session.start'
        if (truth === null || !isAnswer || isByLimit(line, scene)) return null
        const value = String(line.with.value)
        const { phases, by } = truth
        if (phases.includes(value)) return true
        const expected = phases.join(' or ')
        return byName ? { expected, got: value, requirement: by } : { expected, got: value }
      },
      // What a message that is refused does to a session is said nowhere.
      remember: (truth, line, scene) => {
        if (line.way !== 'in') return truth
        if (isBad(line.what)) return null
        return isNeutral(line) ? truth : leads(line, scene, truth)
      },
    },
  )

const isIdleOrListening = (before: Truth, { sure }: Scene): boolean =>
  before !== null || sure === 'idle' || sure === 'listening'

const listening: Leads = (line, scene, before) => {
  if (!hears(line, 'input_audio.append')) return null
  const listened = before !== null || scene.sure === 'listening'
  const listensNow = isSound(line) ? isIdleOrListening(before, scene) : listened
  return listensNow && hasRoom(line, scene.turn, scene)
    ? leadsTo(before !== null || scene.sure === 'listening' ? 'VEL-T-04' : 'VEL-T-03', 'listening')
    : null
}

export const listens = told({
  id: 'truth.listening',
  says: 'Behind a chunk of a turn the session listens.',
  requirements: ['VEL-T-03', 'VEL-T-04'],
  event: 'input_audio.append',
  instead: 'idle',
  leads: listening,
})

export const turnIsOpen = told({
  id: 'truth.turn-open',
  says: 'While the turn of the user is open, the phase that is reported is listening.',
  requirements: ['VEL-ST-02'],
  event: 'input_audio.append',
  instead: 'idle',
  leads: listening,
  byName: false,
})

export const listensBehindError = told({
  id: 'truth.behind-error',
  says: 'After an error chunks are accepted as before: the session listens.',
  requirements: ['VEL-ERR-04'],
  event: 'input_audio.append',
  instead: 'idle',
  leads: (line, scene, before) => (scene.hasError ? listening(line, scene, before) : null),
  byName: false,
})

const inSkeleton =
  (event: string, byPhase: (state: string) => string): Leads =>
  (line, { settings, state }) =>
    hears(line, event) && isSound(line) && settings.processor === 'none' && state !== 'off'
      ? leadsTo(byPhase(state), 'idle')
      : null

export const skeletonCommits = told({
  id: 'truth.skeleton-commit',
  says: 'Without a pipeline the session is idle behind a commit.',
  requirements: ['VEL-T-06', 'VEL-ST-01'],
  event: 'input_audio.commit',
  instead: 'listening',
  leads: inSkeleton('input_audio.commit', () => 'VEL-T-06'),
})

export const skeletonCancels = told({
  id: 'truth.skeleton-cancel',
  says: 'Without a pipeline the session is idle behind a cancel.',
  requirements: ['VEL-T-14', 'VEL-T-17'],
  event: 'response.cancel',
  instead: 'listening',
  leads: inSkeleton('response.cancel', (state) => (state === 'idle' ? 'VEL-T-17' : 'VEL-T-14')),
})

export const resets = told({
  id: 'truth.reset',
  says: 'Behind a cancel of a turn that was worked on the session is idle or listens.',
  requirements: ['VEL-T-15', 'VEL-T-16'],
  event: 'response.cancel',
  instead: 'thinking',
  leads: (line, { settings, sure }) =>
    hears(line, 'response.cancel') &&
    isSound(line) &&
    settings.processor === 'attached' &&
    (sure === 'thinking' || sure === 'speaking')
      ? leadsTo(sure === 'thinking' ? 'VEL-T-15' : 'VEL-T-16', 'idle', 'listening')
      : null,
})

export const finishes = told({
  id: 'truth.finished',
  says: 'Behind a turn that has spoken and is done the session is idle.',
  requirements: ['VEL-T-11', 'VEL-ST-01'],
  event: 'turn.finished',
  instead: 'speaking',
  // Chunks that were kept for the next turn may open it at once.
  leads: (line, scene) =>
    isTold(line, 'turn.finished', scene) && scene.state === 'speaking' && scene.turn.heardSince.length === 0
      ? leadsTo('VEL-T-11', 'idle')
      : null,
})

export const staysIdle = told({
  id: 'truth.cancel-in-idle',
  says: 'Behind a cancel in idle the session is idle.',
  basis: 'interpreted',
  requirements: ['VEL-T-17', 'VEL-EDGE-02'],
  event: 'response.cancel',
  instead: 'listening',
  leads: (line, { sure }) =>
    hears(line, 'response.cancel') && sure === 'idle' ? leadsTo('VEL-T-17', 'idle') : null,
})

export const thinks = told({
  id: 'truth.thinking',
  says: 'Behind the commit of a turn the pipeline thinks.',
  basis: 'interpreted',
  requirements: ['VEL-T-07', 'VEL-ST-03'],
  event: 'input_audio.commit',
  instead: 'idle',
  leads: (line, { settings, state, turn }) =>
    hears(line, 'input_audio.commit') &&
    settings.processor === 'attached' &&
    settings.turnTimeoutMs === 0 &&
    state === 'listening' &&
    turn.open.length > 0
      ? leadsTo('VEL-T-07', 'thinking')
      : null,
})
