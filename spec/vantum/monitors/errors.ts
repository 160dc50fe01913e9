/** Failures within a turn: who is told of them, and what is written down. */
import { followed, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, isRaw, type Scene, together } from './scene.ts'

const isLogged = (line: Line, ...levels: readonly string[]): boolean =>
  shows(line, 'log') && levels.includes(String(line.with.level))

/** The end of a reply is told in this instant. */
const isToldEnd = (line: Line, { heard }: Scene): boolean =>
  heard?.what === 'TTS_COMPLETE' && heard.at === line.at

/** THINKING or RESPONDING is left for LISTENING because something failed. */
const fails = (line: Line, scene: Scene): boolean => {
  if (!publishes(line, 'LISTENING') || isRaw(line, scene)) return false
  return line.with.from === 'THINKING' || (line.with.from === 'RESPONDING' && !isToldEnd(line, scene))
}

/** Synthesis may stall in the very instant in which the end of a reply is told: nobody sees which of them counted. */
const mayStall = (line: Line, scene: Scene): boolean =>
  scene.settings.ttsStallMs > 0 && isToldEnd(line, scene)

const told = 'one error to the client'

export const errorTold = together(
  {
    id: 'error.told-once',
    says: 'A failure of a turn is told to the client once.',
    basis: 'ruling',
    requirements: ['VAN-T-06', 'VAN-T-56', 'VAN-ERR-02', 'VAN-UI-04'],
    needs: ['state', 'client.error'],
    spoil: (log) =>
      followed(
        log,
        (line) => shows(line, 'client.error'),
        (line) => shown('client.error', line.with),
      ),
  },
  {
    calls: (line, scene) => (fails(line, scene) ? told : null),
    gives: (line, scene) => (shows(line, 'client.error') && !mayStall(line, scene) ? told : null),
    only: true,
  },
)

const logged = 'a record at error'

export const errorLogged = together(
  {
    id: 'error.logged',
    says: 'A failure of a turn is logged as an error.',
    basis: 'interpreted',
    requirements: ['VAN-ERR-04'],
    needs: ['state', 'log'],
    spoil: (log) => {
      const at = log.findIndex((line) => hears(line, 'LLM_ERROR'))
      return without(log, (line, index) => at >= 0 && index > at && isLogged(line, 'error'))
    },
  },
  {
    calls: (line, scene) => (fails(line, scene) ? logged : null),
    gives: (line) => (isLogged(line, 'error') ? logged : null),
  },
)

const warned = (state: string): string => `a warning that names ${state}`

/** Holds that a transcript which is dropped leaves a warning. */
const warnedOf = (
  id: string,
  says: string,
  basis: 'document' | 'ruling',
  isDropped: (state: string) => boolean,
) =>
  together(
    {
      id,
      says,
      basis,
      requirements: ['VAN-G-12', 'VAN-EDGE-10'],
      needs: ['state', 'log'],
      spoil: (log) => log.filter((line) => !isLogged(line, 'warn')),
    },
    {
      calls: (line, { state }) =>
        hears(line, 'FINAL_TRANSCRIPT') && isDropped(state) ? warned(state) : null,
      gives: (line) => (isLogged(line, 'warn') ? warned(String(line.with.state)) : null),
    },
  )

/** As long as recognition is connected. */
export const wrongStateWarned = warnedOf(
  'transcript.wrong-state',
  'A transcript outside LISTENING is dropped with a warning that names the state.',
  'document',
  (state) => state !== 'LISTENING' && state !== 'ENDED',
)

/** ENDED closes the connection to recognition and removes the session (L260, L265). */
export const wrongStateWarnedAtEnd = warnedOf(
  'transcript.after-the-end',
  'So is one that comes when the call has ended.',
  'ruling',
  (state) => state === 'ENDED',
)

export const wrongStateWorded = always(
  {
    id: 'transcript.wrong-state-words',
    says: 'That warning has the words of the document.',
    basis: 'ruling',
    requirements: ['VAN-G-12'],
    needs: ['state', 'log'],
    spoil: (log) =>
      followed(
        log,
        (line) => isLogged(line, 'warn') && line.with.state === 'RESPONDING',
        () => shown('log', { level: 'warn', message: 'text#99', ids: 'hashed' }),
      ),
  },
  {
    start: null,
    ask: (line, _, { state, heard }) => {
      // Only here nothing else gives a warning in the same instant.
      const isDropped = heard?.what === 'FINAL_TRANSCRIPT' && heard.at === line.at && state === 'RESPONDING'
      if (!isDropped || !isLogged(line, 'warn')) return null
      return line.with.message === 'Received transcript in wrong state'
        ? true
        : { expected: 'Received transcript in wrong state', got: 'another warning' }
    },
  },
)

export const interruptionIgnored = always(
  {
    id: 'interruption.ignored-silently',
    says: 'An interruption outside RESPONDING leaves no record above debug.',
    basis: 'ruling',
    requirements: ['VAN-G-13', 'VAN-IF-09'],
    needs: ['state', 'log'],
    spoil: (log) =>
      followed(
        log,
        (line, index) => {
          const state = log.slice(0, index).findLast((before) => shows(before, 'state'))?.with.to
          return hears(line, 'USER_INTERRUPTS') && state === 'LISTENING'
        },
        () => shown('log', { level: 'warn', message: 'text#99', ids: 'hashed' }),
      ),
  },
  {
    start: null,
    ask: (line, _, { state, heard }) => {
      if (hears(line, 'USER_INTERRUPTS') && state !== 'RESPONDING') return true
      const isIgnored = heard?.what === 'USER_INTERRUPTS' && heard.at === line.at && state === 'LISTENING'
      return isIgnored && isLogged(line, 'info', 'warn', 'error')
        ? { expected: 'no record above debug', got: `one at ${line.with.level}` }
        : null
    },
  },
)
