/** What monitors of the wait for Copilot ask of a line. */
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { adopts, type Scene } from './scene.ts'

/** The wait is given up because of the timeout. */
export const timesOut = (line: Line): boolean => shows(line, 'state') && line.with.cause === 'copilot.timeout'

/** Whether the conversation is suspended, so that its clocks stand. */
export const isSuspended = ({ state }: Scene): boolean => state === 'suspended'

/** Listening cannot begin: the conversation is suspended, or its audio is not back yet (AV-REQ-003). */
export const cannotListen = (scene: Scene): boolean => isSuspended(scene) || scene.awaited.length > 0

/** How long Copilot is waited for (ms). */
export const timeoutOf = ({ settings }: Scene): number => settings.copilotTimeoutMs

/** A suspension keeps the wait, and so does an answer that is being prepared. */
const keepsWaiting = ['processing', 'waitingForCopilot', 'suspended']

/** The wait is over. */
export const waitsNoMore = (line: Line): boolean =>
  shows(line, 'state') && !keepsWaiting.includes(String(line.with.to))

/** The adapter has dispatched the prompt of this turn; the service itself says so once, and then repeats it. */
export const dispatched = (line: Line, scene: Scene): boolean =>
  adopts(line, scene) ||
  (hears(line, 'copilot.request') &&
    line.with.request === scene.request &&
    scene.settings.responder !== 'server')

/** Copilot reports that the prompt at hand failed. */
export const failed = (line: Line, { request }: Scene): boolean =>
  hears(line, 'copilot.response') && line.with.request === request && line.with.status === 'failed'
