/** What the panel shows, derived from the facts, in the language of the user. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import type { Facts } from './facts.ts'
import type { NoticeCode } from './turn.ts'

export interface Status {
  readonly phase: Voice.Phase
  readonly label: string
  readonly isPending: boolean
  readonly isHint: boolean
}
interface Words {
  readonly phases: Readonly<Record<Voice.Phase, string>>
  readonly detecting: string
  readonly notices: Readonly<Record<NoticeCode, string>>
}
const words: Readonly<Record<'en' | 'de' | 'fr', Words>> = {
  en: {
    phases: { ready: 'Ready', listening: 'Listening', thinking: 'Thinking', speaking: 'Speaking' },
    detecting: 'Detecting…',
    notices: {
      fallback: 'Server turn detection degraded, using local estimates.',
      unacknowledged: 'The service did not confirm turn detection. Manual mode is on.',
      rejected: 'The service refused the turn detection settings. Manual mode is on.',
      corrected: 'A turn detection setting was out of range and has been corrected.',
      'commit-refused': 'The service detects the end of your turn; nothing was sent by hand.',
    },
  },
  de: {
    phases: { ready: 'Bereit', listening: 'Hört zu', thinking: 'Denkt nach', speaking: 'Spricht' },
    detecting: 'Erkennung läuft…',
    notices: {
      fallback: 'Die Sprecherkennung des Dienstes ist gestört; es wird lokal geschätzt.',
      unacknowledged: 'Der Dienst hat die Sprecherkennung nicht bestätigt. Der manuelle Modus ist aktiv.',
      rejected: 'Der Dienst hat die Einstellungen abgelehnt. Der manuelle Modus ist aktiv.',
      corrected: 'Eine Einstellung der Sprecherkennung war unzulässig und wurde korrigiert.',
      'commit-refused': 'Der Dienst erkennt das Ende selbst; es wurde nichts gesendet.',
    },
  },
  fr: {
    phases: { ready: 'Prêt', listening: 'Écoute', thinking: 'Réflexion', speaking: 'Parle' },
    detecting: 'Détection…',
    notices: {
      fallback: 'La détection du service est dégradée ; estimation locale en cours.',
      unacknowledged: 'Le service n’a pas confirmé la détection. Le mode manuel est actif.',
      rejected: 'Le service a refusé les réglages. Le mode manuel est actif.',
      corrected: 'Un réglage de la détection était hors limites et a été corrigé.',
      'commit-refused': 'Le service détecte lui-même la fin ; rien n’a été envoyé.',
    },
  },
}
const wordsOf = (locale: string): Words => (locale === 'de' || locale === 'fr' ? words[locale] : words.en)
export const noticeOf = (code: NoticeCode, locale: string): string => wordsOf(locale).notices[code]

function phaseOf(f: Facts, choices: Choices): { readonly phase: Voice.Phase; readonly isHint: boolean } {
  const { phase, fallback, guess } = f
  if (fallback && guess === 'start') return { phase: 'listening', isHint: true }
  if (fallback && guess === 'stop' && (phase === 'listening' || phase === 'ready')) {
    return { phase: 'ready', isHint: choices.guessStop === 'ready-hint' }
  }
  const isAssumed = f.pendingSince !== null && phase === 'ready' && choices.pendingPhase === 'listening'
  return { phase: isAssumed ? 'listening' : phase, isHint: false }
}

export function statusOf(f: Facts, now: number, settings: Voice.TurnDetectionSettings, choices: Choices): Status {
  const { phase, isHint } = phaseOf(f, choices)
  const { phases, detecting } = wordsOf(settings.locale)
  const isLong = f.pendingSince !== null && now - f.pendingSince > settings.detectingMs
  const plain = choices.labels === 'bulleted' ? `● ${phases[phase]}` : phases[phase]
  return { phase, label: isLong ? detecting : plain, isPending: f.pendingSince !== null, isHint }
}
export const sameStatus = (a: Status, b: Status): boolean =>
  a.phase === b.phase && a.label === b.label && a.isPending === b.isPending && a.isHint === b.isHint
