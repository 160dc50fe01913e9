/** The phase of the session: only its messages change it, and it lasts as long as its connection. */
import { changed, followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, isTaken, type Scene, steps } from './scene.ts'

/** What happens to a connection, and so to its session, which ends with it. */
const ofConnection = ['disconnect', 'socket.opened', 'socket.failed', 'socket.closed']

/** A request for a connection ends none that is open, unless another socket is opened for it. */
const asksAgain = (what: string | undefined, { state, link }: Scene): boolean =>
  what === 'connect' && !(state === 'connected' && link === 'open')

/** Whether the phase may be dropped now: its connection is ending, or another one begins. */
const mayBeDropped = (scene: Scene): boolean => {
  const { heard, link } = scene
  return link !== 'open' || ofConnection.includes(heard?.what ?? '') || asksAgain(heard?.what, scene)
}

/** The phase that a line shows or reports; empty: none; null: it is about something else. */
const phaseIn = (line: Line): string | null => {
  if (shows(line, 'phase.shown')) return String(line.with.value)
  return shows(line, 'snapshot') ? String(line.with.phase ?? '') : null
}

/** Whether a session may end with this line. */
const endsSession = (line: Line, scene: Scene): boolean =>
  shows(line, 'socket.close') ||
  shows(line, 'socket.open') ||
  (line.way === 'in' && (ofConnection.includes(line.what) || asksAgain(line.what, scene)))

export const phaseApart = always<string | null>(
  {
    id: 'apart.phase',
    says: 'Nothing but session.state leads to another phase: no event of the connection does.',
    basis: 'document',
    requirements: ['VEL-ST-10', 'VEL-IF-04', 'VEL-ST-06', 'VEL-ST-07', 'VEL-ST-08', 'VEL-ST-09'],
    needs: ['snapshot'],
    looksAt: ['phase.shown', 'socket.close', 'socket.open'],
    spoil: (log) => followed(log, hearing('socket.closed'), () => shown('phase.shown', { value: 'idle' })),
  },
  {
    start: null,
    ask: (line, last, scene) => {
      const { heard, saidPhase } = scene
      if (line.way === 'in') return last !== null && last !== 'session.state' ? true : null
      const phase = phaseIn(line)
      if (phase === null || saidPhase === null || phase === saidPhase) return null
      if (phase === '' && mayBeDropped(scene)) return null
      return heard?.what === 'session.state'
        ? true
        : { expected: 'the phase as it was', got: `another one on '${heard?.what}'` }
    },
    remember: (last, line) => (line.way === 'in' ? line.what : last),
  },
)

/** The phase that was received last, and whether its session may have ended since, so that there is none any more. */
interface Kept {
  readonly phase: string
  readonly mayBeGone: boolean
}

export const phaseKept = always<Kept | null>(
  {
    id: 'phase.kept',
    says: 'The phase that was received last is the one that is kept, as long as its connection lasts.',
    basis: 'document',
    requirements: ['VEL-UI-03', 'VEL-ST-10'],
    needs: ['snapshot'],
    looksAt: ['socket.close', 'socket.open'],
    spoil: (log) => {
      const at = log.findIndex(hearing('session.state'))
      return without(log, (line, index) => at >= 0 && index > at && shows(line, 'snapshot'))
    },
  },
  {
    start: null,
    ask: (line, kept, { saidPhase }) => {
      if (line.way !== 'in' || kept === null) return null
      const { phase, mayBeGone } = kept
      const isKept = saidPhase === phase || (mayBeGone && saidPhase === '')
      return isKept ? true : { expected: phase, got: saidPhase || 'none' }
    },
    // What comes outside a connection may be taken or not.
    remember: (kept, line, scene) => {
      if (!hears(line, 'session.state'))
        return kept && { ...kept, mayBeGone: kept.mayBeGone || endsSession(line, scene) }
      if (isTaken(line, scene)) return { phase: String(line.with.value), mayBeGone: false }
      return line.with.socket === scene.socket ? null : kept
    },
  },
)

/** Whether texts were taken after an error; and the phase that was received since, until the next input. */
interface Following {
  readonly isTaking: boolean
  readonly phase: string | null
}

/** A text of the session is shown. */
const isText = (line: Line): boolean => shows(line, 'user.shown') || shows(line, 'assistant.shown')

/** Messages may still come in an error: its socket is open, and has not failed. */
const isOpenInError = ({ state, link, hasFailed }: Scene): boolean =>
  state === 'error' && link === 'open' && !hasFailed

const notTaking: Following = { isTaking: false, phase: null }

export const phaseFollowed = always<Following>(
  {
    id: 'phase.followed',
    says: 'A page that still shows the texts of a session after an error also follows its phase.',
    basis: 'document',
    requirements: ['VEL-UI-03', 'VEL-ST-10'],
    needs: ['state', 'snapshot', 'user.shown'],
    looksAt: ['assistant.shown', 'socket.close', 'socket.open'],
    spoil: (log) => {
      const at = log.findIndex(into('error'))
      return log.filter((line, index) => at < 0 || index <= at || !shows(line, 'snapshot'))
    },
  },
  {
    start: notTaking,
    ask: (line, { phase }, { saidPhase }) => {
      if (line.way !== 'in' || phase === null) return null
      return saidPhase === phase ? true : { expected: phase, got: saidPhase || 'none' }
    },
    remember: ({ isTaking, phase }, line, scene) => {
      if (!isOpenInError(scene) || endsSession(line, scene)) return notTaking
      if (line.way !== 'in') return { isTaking: isTaking || isText(line), phase }
      const isPhase = isTaking && hears(line, 'session.state') && line.with.socket === scene.socket
      return { isTaking, phase: isPhase ? String(line.with.value) : null }
    },
  },
)

export const phaseStays = always(
  {
    id: 'phase.stays',
    says: 'The phase that was received last stays when its connection is over.',
    basis: 'interpreted',
    requirements: ['VEL-UI-03', 'VEL-ST-10'],
    needs: ['snapshot'],
    spoil: (log) =>
      changed(
        log,
        (line, index) => shows(line, 'snapshot') && log.slice(0, index).some(hearing('socket.closed')),
        ({ with: { state = null } }) => ({ with: { state } }),
      ),
  },
  {
    start: null,
    ask: (line, _, { saidPhase }) => {
      if (!shows(line, 'snapshot') || (saidPhase ?? '') === '') return null
      return line.with.phase === undefined ? { expected: String(saidPhase), got: 'none' } : true
    },
  },
)

export const phaseShown = steps(
  {
    id: 'phase.shown',
    says: 'The phase that is shown is the one that was received.',
    basis: 'ruling',
    requirements: ['VEL-UI-03'],
    needs: ['phase.shown'],
    spoil: (log) => changed(log, showing('phase.shown'), () => ({ with: { value: 'speaking' } })),
  },
  isPhase,
  ({ input, shown: lines }) =>
    lines.every((line) => line.with.value === input.with.value)
      ? true
      : { expected: String(input.with.value), got: lines.map((line) => line.with.value).join(', ') },
)

function isPhase(...[line, scene]: Parameters<typeof isTaken>): boolean {
  return hears(line, 'session.state') && isTaken(line, scene)
}
