/** What the panel shows of user and assistant, by where the chart is (TD-AC-001, TD-AC-002, TD-CON-001, TD-EDGE-04). */
import type { PanelPort, Phase } from '../../../spec/turn-detection/contract.ts'
import { phaseLabels } from '../../../spec/turn-detection/words/phases.ts'
import type { Places } from '../context/places.ts'

type Status = Parameters<PanelPort['show']>[0]

/** A guess shows as speech does, and is told apart (TD-AC-005); an answer that is not interrupted goes before speech. */
const phaseAt = (is: Places): Phase => {
  if (!is('on')) return 'ready'
  if (is('guessedSpeech')) return 'listening'
  if (is('playing')) return 'speaking'
  if (is('active')) return 'listening'
  return is('awaitingResponse') || is('expected') ? 'thinking' : 'ready'
}

/** What is shown, in this language. While local estimates stand in, nothing waits for the server. */
export function statusAt(is: Places, locale: string): Status {
  const phase = phaseAt(is)
  const isPending = is('pending') && !is('fallback')
  const shown = isPending && is('detecting') ? 'detecting' : phase
  return {
    phase,
    label: (phaseLabels[locale] ?? phaseLabels.en)?.[shown] ?? shown,
    isPending,
    isHint: is('guessed'),
  }
}

const nothing: Places = () => false

/** Shows what has changed, and nothing else. */
export function panelOf(panel: PanelPort, locale: string): (is: Places) => void {
  let last = JSON.stringify(statusAt(nothing, locale))
  return (is) => {
    const status = statusAt(is, locale)
    const next = JSON.stringify(status)
    if (next === last) return
    last = next
    panel.show(status)
  }
}
