/** The fallback: begun when the server does not tell of speech, ended when it does again. */
import type { ChangeReason } from '../../../../spec/turn-detection/contract.ts'
import type { Step } from './state.ts'
import { missed, modeOf, put } from './step.ts'
import { wordsOf } from './words.ts'

export function engage(step: Step, reason: 'start-missing' | 'stop-missing' | 'degraded') {
  if (step.s.isFallback) return
  if (reason !== 'degraded') missed(step)
  put(step, { isFallback: true, watch: null })
  const message = wordsOf(step.settings.locale).fallback
  step.effects.push(
    { do: 'diagnose', record: { kind: 'fallback' } },
    { do: 'notify', notice: { severity: 'warning', message, code: 'fallback' } },
    { do: 'emit', told: { type: 'fallback-engaged', timestamp: step.now, reason } },
  )
}

/** Ends the fallback; a change of mode that tells of it anyway needs no reason here. */
export function disengage(step: Step, reason: ChangeReason | null) {
  if (!step.s.isFallback) return
  put(step, { isFallback: false, hint: null, watch: null })
  step.effects.push({ do: 'diagnose', record: { kind: 'fallback-over' } })
  if (reason !== null) {
    const previousMode = modeOf(step.s)
    step.effects.push({ do: 'emit', told: { type: 'mode-changed', timestamp: step.now, previousMode, reason } })
  }
  if (reason !== 'server-recovered' || !step.options.recoveryNotice) return
  const message = wordsOf(step.settings.locale).recovered
  step.effects.push({ do: 'notify', notice: { severity: 'info', message, code: 'recovered' } })
}
