/** Labels and notices in the languages of the panel; English where a language has none. */
import type { Phase } from '../../../../spec/turn-detection/contract.ts'
import type { NoticeCode } from './facts.ts'

export interface Texts {
  readonly phases: Readonly<Record<Phase, string>>
  readonly detecting: string
  readonly notice: (code: NoticeCode) => string
}

/** The notices: the fallback, an update without effect, a value that is not safe, a mode that there is not. */
function language(phases: Texts['phases'], detecting: string, [fallback, failed, clamped, mode]: readonly string[]): Texts {
  const notices: Partial<Record<NoticeCode, string | undefined>> = { fallback, unacknowledged: failed, rejected: failed, mode }
  return { phases, detecting, notice: (code) => notices[code] ?? `${clamped} (${code})` }
}

export function textsFor(locale: unknown): Texts {
  switch (typeof locale === 'string' ? locale.toLowerCase().split(/[-_]/)[0] : 'en') {
    case 'de':
      return language({ ready: 'Bereit', listening: 'Hört zu', thinking: 'Denkt nach', speaking: 'Spricht' }, 'Wird erkannt…', [
        'Die Erkennung des Servers ist gestört; es wird lokal geschätzt.',
        'Der Dienst hat die Einstellungen nicht bestätigt. Der manuelle Modus gilt.',
        'Eine Einstellung war nicht sicher und wurde angepasst.',
        'Dieser Modus ist unbekannt; der Modus bleibt, wie er ist.',
      ])
    case 'fr':
      return language({ ready: 'Prêt', listening: 'À l’écoute', thinking: 'Réflexion', speaking: 'Parle' }, 'Détection…', [
        'La détection du serveur est dégradée ; estimation locale en cours.',
        'Le service n’a pas confirmé les réglages. Le mode manuel est actif.',
        'Un réglage n’était pas sûr et a été adapté.',
        'Ce mode est inconnu ; le mode reste inchangé.',
      ])
    default:
      return language({ ready: 'Ready', listening: 'Listening', thinking: 'Thinking', speaking: 'Speaking' }, 'Detecting…', [
        'Server turn detection degraded, using local estimates.',
        'The service did not confirm the turn detection settings. Turns are taken manually.',
        'A turn detection setting was not safe and has been adjusted.',
        'This turn detection mode is unknown; the mode stays as it is.',
      ])
  }
}
