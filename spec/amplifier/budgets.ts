/** Every limit of the document and of our rulings, by the requirement that sets it. Times in ms. */
import type { Budget } from '../requirement.ts'

type Limit = Pick<Budget, 'id' | 'ms' | 'setting' | 'from' | 'to'> & Partial<Budget>

const table: readonly Limit[] = [
  {
    id: 'AMP-TO-02',
    ms: 300_000,
    setting: 'inactivityMs',
    from: 'entry to idle',
    to: 'the prompt, where it is wanted',
  },
  {
    id: 'AMP-TO-03',
    ms: 900_000,
    setting: 'sessionLimitMs',
    from: 'session.created',
    to: 'entry to reconnecting',
  },
  {
    id: 'AMP-TO-04',
    ms: 870_000,
    setting: 'sessionWarningMs',
    from: 'session.created',
    to: 'the context saved',
  },
  {
    id: 'AMP-TO-05',
    ms: 30_000,
    setting: 'listeningMs',
    from: 'entry to listening',
    to: 'entry to processing',
  },
  {
    id: 'AMP-TO-08',
    ms: 30_000,
    setting: 'processingMs',
    from: 'entry to processing',
    to: 'entry to error with LLM_TIMEOUT',
  },
  { id: 'AMP-TO-10', ms: 120_000, setting: 'speakingWarnMs', from: 'entry to speaking', to: 'a warning' },
  {
    id: 'AMP-TO-13',
    ms: 30_000,
    setting: 'toolMs',
    from: 'entry to tool_executing',
    to: 'entry to error',
  },
  {
    id: 'AMP-TO-15',
    ms: 300_000,
    setting: 'taskMs',
    from: 'entry to waiting_amplifier',
    to: 'entry to error',
  },
  {
    id: 'AMP-TO-17',
    ms: 60_000,
    setting: 'heartbeatWarnMs',
    from: 'the last sign of an agent',
    to: 'a warning',
  },
  {
    id: 'AMP-TO-19',
    ms: 30_000,
    basis: 'ruling',
    setting: 'listeningMs',
    from: 'the beginning of speech that is queued',
    to: 'the end of its segment',
  },
  {
    id: 'AMP-TO-20',
    ms: 10_000,
    basis: 'interpreted',
    setting: 'errorMs',
    from: 'entry to error',
    to: 'entry to idle',
  },
  {
    id: 'AMP-TO-22',
    ms: 1000,
    basis: 'interpreted',
    setting: 'retryWaitMs',
    from: 'entry to error',
    to: 'the first retry',
  },
  {
    id: 'AMP-TO-23',
    ms: 30_000,
    basis: 'interpreted',
    setting: 'reconnectingMs',
    from: 'entry to reconnecting',
    to: 'entry to error',
  },
  {
    id: 'AMP-TO-25',
    ms: 1000,
    basis: 'interpreted',
    setting: 'firstAttemptWaitMs',
    from: 'entry to reconnecting',
    to: 'the first attempt',
  },
  {
    id: 'AMP-TO-26',
    ms: 45_000,
    basis: 'interpreted',
    setting: null,
    from: 'entry to reconnecting',
    to: 'any other state',
  },
  {
    id: 'AMP-TO-27',
    ms: 2000,
    setting: 'iceGraceMs',
    from: 'ICE disconnected',
    to: 'entry to reconnecting',
  },
  {
    id: 'AMP-ACT-39',
    ms: 30_000,
    basis: 'ruling',
    setting: 'workingCueEveryMs',
    from: 'a sound of work',
    to: 'the next one',
  },
]

export const budgets: readonly Budget[] = table.map((limit) => ({
  strict: false,
  basis: 'document',
  ...limit,
}))
