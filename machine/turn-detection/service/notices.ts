/** The notices in the panel, by key and language (TD-EDGE-03, TD-EDGE-05, TD-EDGE-06, TD-RUL-03, TD-RUL-09). */
import type { PanelPort } from '../../../spec/turn-detection/contract.ts'
import type { Notice } from '../effects.ts'

type Posted = Parameters<PanelPort['notify']>[0]
type Words = Readonly<Record<Notice, string>>

const en: Words = {
  fallback: 'Server turn detection is degraded. Local estimates are shown meanwhile.',
  clamped: 'A value was outside its safe range and was changed.',
  adjusted: 'The service works by other values than those that were asked for.',
  'never-detects': 'With this threshold no speech is detected.',
  'update-unacknowledged': 'The service did not answer. Turns are ended by hand.',
  'update-rejected': 'The service refused these settings.',
  'nothing-to-commit': 'There is nothing to send yet.',
  COMMIT_OWNED_BY_SERVER: 'The service ends turns by itself at the moment.',
}

const de: Words = {
  fallback: 'Der Server erkennt Sprecherwechsel nur eingeschränkt. Solange wird örtlich geschätzt.',
  clamped: 'Ein Wert lag außerhalb des sicheren Bereichs und wurde geändert.',
  adjusted: 'Der Dienst arbeitet mit anderen Werten als den gewünschten.',
  'never-detects': 'Mit diesem Schwellenwert wird keine Sprache erkannt.',
  'update-unacknowledged': 'Der Dienst hat nicht geantwortet. Beiträge werden von Hand beendet.',
  'update-rejected': 'Der Dienst hat diese Einstellungen abgelehnt.',
  'nothing-to-commit': 'Es gibt noch nichts zu senden.',
  COMMIT_OWNED_BY_SERVER: 'Der Dienst beendet Beiträge zurzeit selbst.',
}

const fr: Words = {
  fallback: 'La détection du serveur est dégradée. Une estimation locale la remplace.',
  clamped: 'Une valeur sortait de sa plage sûre et a été modifiée.',
  adjusted: 'Le service travaille avec d’autres valeurs que celles demandées.',
  'never-detects': 'Avec ce seuil, aucune parole n’est détectée.',
  'update-unacknowledged': 'Le service n’a pas répondu. Les tours se terminent à la main.',
  'update-rejected': 'Le service a refusé ces réglages.',
  'nothing-to-commit': 'Il n’y a encore rien à envoyer.',
  COMMIT_OWNED_BY_SERVER: 'Le service termine lui-même les tours en ce moment.',
}

const languages = new Map(Object.entries({ en, de, fr }))

/** The severity of each notice. */
export const severities: Readonly<Record<Notice, Posted['severity']>> = {
  fallback: 'warning',
  clamped: 'warning',
  adjusted: 'info',
  'never-detects': 'warning',
  'update-unacknowledged': 'error',
  'update-rejected': 'error',
  'nothing-to-commit': 'info',
  COMMIT_OWNED_BY_SERVER: 'info',
}

/** A notice in the panel's format, in the language, or in English where the language is unknown. */
export const noticeIn = (locale: string, code: Notice): Posted => ({
  severity: severities[code],
  message: (languages.get(locale) ?? en)[code],
  code,
})
