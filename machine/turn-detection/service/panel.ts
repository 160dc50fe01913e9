/**
 * The phases of user and assistant on the panel, by the state of the chart (TD-AC-001, TD-AC-002, TD-CON-001,
 * TD-EDGE-04).
 */
import type { PanelPort, Phase } from '../../../spec/turn-detection/contract.ts'
import { phaseLabels } from '../../../spec/turn-detection/panel/labels.ts'
import type { Places } from '../context/places.ts'

type Status = Parameters<PanelPort['show']>[0]

/** A hint appears like speech, but marked (TD-AC-005); an answer that is not interrupted has precedence over speech. */
const phaseAt = (is: Places): Phase => {
  if (!is('on')) return 'ready'
  if (is('guessedSpeech')) return 'listening'
  if (is('playing')) return 'speaking'
  if (is('active')) return 'listening'
  return is('awaitingResponse') || is('expected') ? 'thinking' : 'ready'
}

/** The panel contents in this language. While local estimates replace the server, nothing waits for it. */
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

/** Sends only the changes to the panel. */
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
