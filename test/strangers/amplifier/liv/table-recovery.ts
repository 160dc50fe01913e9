/** Errors, what leads out of them, and the end. */
import type { Machine } from './machine.ts'
import { operational, type Row } from './row.ts'
import type { Told } from './told.ts'

const begun = (machine: Machine) => machine.session.hadOne

export const recoveryRows: readonly Row[] = [
  { on: ['user_end_session'], from: 'any', to: 'terminated' },
  {
    on: ['response.error'],
    from: ['processing', 'speaking'],
    to: 'error',
    when: (machine, event) =>
      machine.responses.hears(event.text('responseId')) &&
      (machine.state === 'processing' || machine.options.responseErrorSpeaking),
    does: (machine, event) => {
      machine.responses.fail()
      machine.recovery.raiseCode(event.error)
    },
  },
  {
    on: ['llm_timeout'],
    from: ['processing'],
    to: 'error',
    does: (machine) =>
      machine.recovery.raise(machine.options.llmTimeoutType, 'The model did not answer in time', {
        code: 'LLM_TIMEOUT',
      }),
  },
  {
    on: ['playback_error'],
    from: ['speaking'],
    to: 'error',
    does: (machine) => machine.recovery.raise('UNKNOWN', 'The audio system failed', {}),
  },
  {
    on: ['handler_exception'],
    from: [...operational, 'reconnecting'],
    to: 'error',
    when: begun,
    does: (machine, event) => machine.recovery.raiseThrown(event.value('error')),
  },
  {
    on: ['invalid_transition'],
    from: [...operational, 'reconnecting'],
    to: 'error',
    when: begun,
    does: (machine) => machine.recovery.raise('UNKNOWN', 'A change was attempted that is not valid', {}),
  },
  { on: ['error_recovered', 'user_dismiss', 'auto_dismiss'], from: ['error'], to: 'idle' },
  {
    on: ['unrecoverable'],
    from: ['error'],
    to: 'idle',
    does: (machine) => machine.recovery.notify(),
  },
  {
    on: ['retry_succeeded'],
    from: ['error'],
    to: (machine) => machine.recovery.returnsTo,
    when: (machine, event) => machine.recovery.isTrying(event.text('retryId')),
  },
  {
    on: ['retry_failed'],
    from: ['error'],
    to: null,
    when: (machine: Machine, event: Told) => machine.recovery.isTrying(event.text('retryId')),
    leadsOn: (machine) => machine.recovery.isLastTry,
    does: (machine) => machine.recovery.refused(),
  },
  {
    on: ['context_changed'],
    from: 'any',
    to: null,
    does: (machine, event) => machine.memory.contextChanged(event),
  },
]
