/**
 * The local guess: when it is enabled and disabled, what it receives, and that it stays a hint (TD-IF-12, TD-DEF-03).
 */

import { about } from '../../about.ts'
import { into } from '../../edits.ts'
import { emits, receives } from '../../lines.ts'
import { guessIsOfFallback } from '../memory/panel.ts'
import { isGuessing } from '../memory/speech.ts'
import { always, behind, together } from './trace-state.ts'

const hint = 'the guess to be shown as a hint'

export const hintShown = together('hint.shown', 'TD-AC-005', {
  says: 'In the fallback a hint that the user speaks reaches the panel, unless it already shows it.',
  needs: ['panel.state'],
  calls: (line, trace) => {
    const isShown = trace.isGuess && trace.shown === 'listening'
    return receives(line, 'hint.start') && isGuessing(trace, line.at) && !isShown ? hint : null
  },
  gives: (line) => (emits(line, 'panel.state') && line.with.hint === true ? hint : null),
})

export const hintOnlyInFallback = always<null>('hint.only-in-fallback', 'TD-AC-005 TD-SCOPE-07 interpreted', {
  says: 'A hint is shown only in the fallback.',
  needs: ['panel.state', 'state'],
  ask: (line, _, { state }) => {
    if (!emits(line, 'panel.state') || line.with.hint !== true) return null
    return state === 'fallback' ? true : { expected: 'no hint outside the fallback', got: `one in ${state}` }
  },
})

export const hintAlternates = always<boolean>('hint.alternates', 'TD-IF-12 TD-RUL-06 ruling', {
  says: 'The local hint is enabled before it is disabled, and neither twice in a row.',
  needs: ['hint.enable', 'hint.disable'],
  start: false,
  ask: (line, isOn) => {
    if (!emits(line, 'hint.enable') && !emits(line, 'hint.disable')) return null
    const isFitting = isOn === emits(line, 'hint.disable')
    return isFitting
      ? true
      : { expected: isOn ? 'hint.disable next' : 'hint.enable next', got: `'${line.what}'` }
  },
  remember: (isOn, line) => (emits(line, 'hint.enable') ? true : emits(line, 'hint.disable') ? false : isOn),
})

export const framesBetween = always<boolean>('hint.frames-between', 'TD-IF-12 TD-SEC-001 ruling', {
  says: 'The local hint receives frames only while it is enabled.',
  needs: ['hint.enable', 'hint.disable', 'hint.frame'],
  start: false,
  ask: (line, isOn) => {
    if (!emits(line, 'hint.frame')) return null
    return isOn ? true : { expected: 'no frame while the guess is at rest', got: 'a frame' }
  },
  remember: (isOn, line) => (emits(line, 'hint.enable') ? true : emits(line, 'hint.disable') ? false : isOn),
})

export const framesIntact = always<null>('hint.frames-intact', 'TD-SEC-001 TD-ASM-02 ruling', {
  says: 'A frame is forwarded while its samples exist, and is not buffered.',
  needs: ['hint.frame'],
  ask: (line) => {
    if (!emits(line, 'hint.frame')) return null
    return line.with.intact === true
      ? true
      : { expected: 'the samples that were captured', got: 'others: the frame was kept' }
  },
})

const off = 'the guess to be let end'

export const hintEndsWithFallback = together('hint.ends-with-fallback', 'TD-VAL-03 TD-IF-12', {
  says: 'When the fallback is over, the local hint that began with it is disabled.',
  needs: ['state', 'hint.disable'],
  calls: (line, trace) => {
    const { state, disposedAt } = trace
    const isOver = state === 'fallback' && emits(line, 'state') && !into('fallback')(line, 0)
    return isOver && disposedAt === null && guessIsOfFallback(trace) ? off : null
  },
  gives: (line) => (emits(line, 'hint.disable') ? off : null),
})

export const framesTyped = always<null>('hint.frames-as-printed', 'TD-IF-12', {
  says: 'The local hint receives a frame of 16-bit samples and its timestamp.',
  needs: ['hint.frame'],
  ask: (line) => {
    if (!emits(line, 'hint.frame')) return null
    return line.with.untyped === true ? { expected: 'a frame and a number', got: 'other arguments' } : true
  },
})

export const framesTransient = behind(
  about('hint.frames-transient', 'TD-SEC-001', {
    says: 'The local hint receives a frame when it is captured, and none that was buffered.',
    needs: ['hint.frame'],
  }),
  (line, input) => {
    if (!emits(line, 'hint.frame')) return null
    return input?.what === 'capture.frame' && input.at === line.at
      ? true
      : { expected: 'a frame that is captured now', got: `one behind '${input?.what ?? 'nothing'}'` }
  },
)
