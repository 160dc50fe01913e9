/** What is captured, guessed and played here. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Facts, Out } from './facts.ts'

const remembered = 50

export function captured(facts: Facts, signal: 'started' | 'stopped' | 'voiced' | 'unvoiced'): void {
  if (signal === 'started' || signal === 'stopped') {
    const capturing = signal === 'started'
    if (facts.capturing === capturing) return
    facts.capturing = capturing
    facts.voiced = false
    facts.owesStart = false
    facts.owesStop = false
    facts.hint = 'none'
    return
  }
  const voiced = signal === 'voiced'
  if (!facts.capturing || facts.voiced === voiced) return
  facts.voiced = voiced
  facts.owesStop = !voiced && facts.serverSpeaking
  if (voiced && !facts.serverSpeaking) facts.owesStart = true
}

export function guessed(facts: Facts, hint: 'start' | 'stop'): void {
  if (facts.fallback && facts.capturing) facts.hint = hint
}

export function played(facts: Facts, signal: Voice.PlaybackSignal, out: Out): void {
  const { handleId } = signal
  const without = (handles: readonly string[]) => handles.filter((handle) => handle !== handleId)
  if (signal.type === 'started') {
    if (facts.playing.includes(handleId)) return
    facts.playing = [...facts.playing, handleId]
    facts.finished = without(facts.finished)
    facts.hint = 'none'
    if (facts.choices.pendingResponse === 'until-created') facts.pendingResponse = false
    return
  }
  if (facts.finished.includes(handleId)) return
  facts.playing = without(facts.playing)
  facts.clearing = without(facts.clearing)
  facts.finished = [...facts.finished, handleId].slice(-remembered)
  if (signal.type !== 'cleared') return
  const heardMs = Number.isFinite(signal.heardMs) ? Math.max(0, signal.heardMs) : 0
  out({ do: 'cleared', handleId, heardMs })
}
