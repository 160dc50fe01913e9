import type { ConversationState } from '../../../../spec/agent-voice/contract.ts'

type Labels = Readonly<Record<ConversationState, string>>

/** The notices that the machine posts. */
export type NoticeKey =
  | 'copilotTimeout'
  | 'copilotFailed'
  | 'answerUnspoken'
  | 'notUnderstood'
  | 'recovering'
  | 'ended'
  | 'signIn'
  | 'circuitOpen'

type Notices = Readonly<Record<NoticeKey, string>>

const en: Labels = {
  idle: 'Ready',
  preparing: '⋯ Starting',
  listening: '● Listening',
  processing: '⋯ Thinking',
  waitingForCopilot: '⋯ Waiting for Copilot',
  speaking: '● Speaking',
  interrupted: '● Listening',
  suspended: '◌ Paused',
  faulted: '⚠ Attention needed',
  terminating: '⋯ Ending',
}

const de: Labels = {
  idle: 'Bereit',
  preparing: '⋯ Startet',
  listening: '● Hört zu',
  processing: '⋯ Denkt nach',
  waitingForCopilot: '⋯ Wartet auf Copilot',
  speaking: '● Spricht',
  interrupted: '● Hört zu',
  suspended: '◌ Pausiert',
  faulted: '⚠ Bitte prüfen',
  terminating: '⋯ Wird beendet',
}

const fr: Labels = {
  idle: 'Prêt',
  preparing: '⋯ Démarrage',
  listening: '● À l’écoute',
  processing: '⋯ Réflexion',
  waitingForCopilot: '⋯ En attente de Copilot',
  speaking: '● Parle',
  interrupted: '● À l’écoute',
  suspended: '◌ En pause',
  faulted: '⚠ Attention requise',
  terminating: '⋯ Fin',
}

const enNotices: Notices = {
  copilotTimeout: 'Copilot is taking longer than expected. Listening…',
  copilotFailed: 'Copilot could not answer. You can retry. Listening…',
  answerUnspoken: 'The answer could not be spoken. Listening…',
  notUnderstood: 'Nothing was understood. Please say it again.',
  recovering: 'A problem occurred. The conversation is being restored.',
  ended: 'A problem occurred. The conversation ends. Please check the connection and start again.',
  signIn: 'Authentication failed. Please sign in again.',
  circuitOpen: 'There were too many problems. Please wait and start again later.',
}

const deNotices: Notices = {
  copilotTimeout: 'Copilot braucht länger als erwartet. Hört zu…',
  copilotFailed: 'Copilot konnte nicht antworten. Ein neuer Versuch ist möglich. Hört zu…',
  answerUnspoken: 'Die Antwort konnte nicht gesprochen werden. Hört zu…',
  notUnderstood: 'Es wurde nichts verstanden. Bitte noch einmal sprechen.',
  recovering: 'Es gab ein Problem. Das Gespräch wird wiederhergestellt.',
  ended: 'Es gab ein Problem. Das Gespräch endet. Bitte die Verbindung prüfen und neu starten.',
  signIn: 'Die Anmeldung ist fehlgeschlagen. Bitte erneut anmelden.',
  circuitOpen: 'Es gab zu viele Probleme. Bitte warten und später neu starten.',
}

const frNotices: Notices = {
  copilotTimeout: 'Copilot prend plus de temps que prévu. À l’écoute…',
  copilotFailed: 'Copilot n’a pas pu répondre. Vous pouvez réessayer. À l’écoute…',
  answerUnspoken: 'La réponse n’a pas pu être prononcée. À l’écoute…',
  notUnderstood: 'Rien n’a été compris. Veuillez répéter.',
  recovering: 'Un problème est survenu. La conversation est en cours de rétablissement.',
  ended: 'Un problème est survenu. La conversation se termine. Vérifiez la connexion et recommencez.',
  signIn: 'L’authentification a échoué. Veuillez vous reconnecter.',
  circuitOpen: 'Trop de problèmes sont survenus. Veuillez patienter et recommencer plus tard.',
}

const languages: ReadonlyMap<string, { labels: Labels; notices: Notices }> = new Map([
  ['en', { labels: en, notices: enNotices }],
  ['de', { labels: de, notices: deNotices }],
  ['fr', { labels: fr, notices: frNotices }],
])

function language(locale: string): { labels: Labels; notices: Notices } {
  const tag = String(locale).toLowerCase().split(/[-_]/)[0] ?? 'en'
  return languages.get(tag) ?? { labels: en, notices: enNotices }
}

/** The label of a state; an unknown language falls back to English (INT-003). */
export function labelOf(locale: string, state: ConversationState): string {
  return language(locale).labels[state]
}

/** The text of a notice; an unknown language falls back to English. */
export function noticeOf(locale: string, key: NoticeKey): string {
  return language(locale).notices[key]
}

/** Whether an error code speaks of authentication (SEC-003). */
export function isAuthentication(code: string): boolean {
  return /auth|credential|token|sign_?in|forbidden|\b40[13]\b/i.test(code)
}

/** What to do about an error, by its code alone (SEC-003). */
export function hintOf(code: string): string {
  if (isAuthentication(code)) return 'remediation.auth.signIn'
  if (/circuit/i.test(code)) return 'remediation.circuit.wait'
  if (/mic|audio|device|permission/i.test(code)) return 'remediation.audio.checkDevice'
  if (/net|offline|connect|socket|transport/i.test(code)) return 'remediation.network.check'
  if (/tts|playback|speak/i.test(code)) return 'remediation.tts.retry'
  if (/stt|transcri/i.test(code)) return 'remediation.stt.retry'
  if (/session|suspend|resume/i.test(code)) return 'remediation.session.restart'
  if (/copilot|quota|rate/i.test(code)) return 'remediation.copilot.retry'
  return 'remediation.general.restart'
}
