import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { type Desk, nameOf } from './desk.ts'
import { move } from './machine.ts'

const parts: readonly Vantum.SetupPart[] = ['recognition', 'configuration', 'context', 'resampler']
const RECOGNITION_HZ = 16_000
const errorMessage = 'The conversation could not be set up.'

/** The set-up, which the constructor starts. */
export function startSetup(desk: Desk): void {
  const { settings } = desk.ports
  const { sessionMessage } = desk.options
  if (sessionMessage === 'first') tellSession(desk)
  desk.call('recognition.open', ({ recognition }) => recognition.open())
  desk.call('setup', ({ setup }) => setup.loadConfiguration())
  desk.call('setup', ({ setup }) => setup.createContext())
  desk.call('setup', ({ setup }) => setup.createResampler(settings.inputRateHz, RECOGNITION_HZ))
  if (sessionMessage === 'afterSetup') tellSession(desk)
  if (settings.setupTimeoutMs > 0)
    desk.later('setup', settings.setupTimeoutMs, () => fail(desk, 'timeout', null))
}

function tellSession(desk: Desk): void {
  desk.tell({ type: 'session', sessionId: desk.sessionId })
}

/** What the set-up reports; later reports than the first decision change nothing. */
export function setupSignal(desk: Desk, signal: Vantum.SetupSignal): void {
  if (desk.view.state !== 'INITIALIZING') return
  if (signal.type === 'failed') fail(desk, nameOf(signal.error), signal.part)
  if (signal.type === 'ready') ready(desk, signal.established)
}

function ready(desk: Desk, report: Readonly<Partial<Record<Vantum.SetupPart, boolean>>> | undefined): void {
  const before = desk.options.readiness === 'union' ? desk.view.established : []
  const now = parts.filter((part) => report?.[part] === true || before.includes(part))
  desk.record({ type: 'established', parts: now })
  if (now.length === parts.length) move(desk, 'LISTENING')
}

function fail(desk: Desk, error: string, part: string | null): void {
  desk.say('error', 'Setup failure', { error, part })
  if (desk.options.setupFailure === 'told')
    desk.tell({ type: 'error', code: 'SETUP_FAILED', message: errorMessage })
  move(desk, 'ENDED')
}
