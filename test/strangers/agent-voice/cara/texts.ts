import type { ConversationState } from '../../../../spec/agent-voice/contract.ts'

type Labels = Readonly<Record<ConversationState, string>>

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

const labels = new Map<string, Labels>([
  ['en', en],
  ['de', de],
  ['fr', fr],
])

/** The label of a state in a language; an unknown language is shown in English. */
export function labelOf(locale: string, state: ConversationState): string {
  return (labels.get(locale) ?? en)[state]
}

/** What the user can be told beside a state. */
export type Notice =
  | 'copilotTimeout'
  | 'copilotFailed'
  | 'emptyAnswer'
  | 'notHeard'
  | 'queueFull'
  | 'speechFailed'
  | 'faultRecovering'
  | 'faultFinal'
  | 'sessionOver'

const noticesEn: Readonly<Record<Notice, string>> = {
  copilotTimeout: 'Copilot is taking longer than expected. Listening…',
  copilotFailed: 'Copilot could not answer. Listening…',
  emptyAnswer: 'Copilot gave no answer. Listening…',
  notHeard: 'Nothing was understood. Please say it again.',
  queueFull: 'Too many requests are waiting. The request was not taken.',
  speechFailed: 'The answer could not be spoken. Listening…',
  faultRecovering: 'Something went wrong. The conversation is being restored.',
  faultFinal: 'The conversation has to end because of an error.',
  sessionOver: 'The session is over.',
}

const noticesDe: Readonly<Record<Notice, string>> = {
  copilotTimeout: 'Copilot braucht länger als erwartet. Hört zu…',
  copilotFailed: 'Copilot konnte nicht antworten. Hört zu…',
  emptyAnswer: 'Copilot gab keine Antwort. Hört zu…',
  notHeard: 'Nichts wurde verstanden. Bitte noch einmal sagen.',
  queueFull: 'Zu viele Anfragen warten. Die Anfrage wurde nicht angenommen.',
  speechFailed: 'Die Antwort konnte nicht gesprochen werden. Hört zu…',
  faultRecovering: 'Ein Fehler ist aufgetreten. Das Gespräch wird wiederhergestellt.',
  faultFinal: 'Das Gespräch muss wegen eines Fehlers enden.',
  sessionOver: 'Die Sitzung ist vorbei.',
}

const noticesFr: Readonly<Record<Notice, string>> = {
  copilotTimeout: 'Copilot prend plus de temps que prévu. À l’écoute…',
  copilotFailed: 'Copilot n’a pas pu répondre. À l’écoute…',
  emptyAnswer: 'Copilot n’a donné aucune réponse. À l’écoute…',
  notHeard: 'Rien n’a été compris. Veuillez répéter.',
  queueFull: 'Trop de demandes attendent. La demande n’a pas été prise.',
  speechFailed: 'La réponse n’a pas pu être prononcée. À l’écoute…',
  faultRecovering: 'Une erreur est survenue. La conversation est en cours de rétablissement.',
  faultFinal: 'La conversation doit se terminer à cause d’une erreur.',
  sessionOver: 'La session est terminée.',
}

const notices = new Map([
  ['en', noticesEn],
  ['de', noticesDe],
  ['fr', noticesFr],
])

/** The words of a notice in a language. */
export function noticeOf(locale: string, notice: Notice): string {
  return (notices.get(locale) ?? noticesEn)[notice]
}

/** The key of the guidance for an error code. The message of an error is never read. */
export function hintOf(code: string): string {
  if (/AUTH|CREDENTIAL|TOKEN|LOGIN|KEY|401|403/i.test(code)) return 'remediation.auth.signIn'
  if (/NETWORK|CONNECT|OFFLINE|SOCKET/i.test(code)) return 'remediation.network.check'
  if (/MIC|AUDIO|DEVICE|CAPTURE|PERMISSION|PREPARE/i.test(code)) return 'remediation.audio.checkDevice'
  if (/SESSION|SUSPEND|RESUME/i.test(code)) return 'remediation.session.restart'
  if (/COPILOT|RATE_LIMIT/i.test(code)) return 'remediation.copilot.retry'
  return 'remediation.generic.retry'
}
