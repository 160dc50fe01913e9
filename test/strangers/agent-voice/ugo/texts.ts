import type * as Voice from '../../../../spec/agent-voice/contract.ts'

type Labels = Readonly<Record<Voice.ConversationState, string>>

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

/** What a notice is about. */
export type Topic = 'late' | 'unanswered' | 'silent' | 'unheard' | 'recovering' | 'ended'

type Notices = Readonly<Record<Topic, string>>

const enNotices: Notices = {
  late: 'Copilot is taking longer than expected. Listening…',
  unanswered: 'Copilot could not answer. Try again, or go on with something else. Listening…',
  silent: 'The answer could not be spoken. Listening…',
  unheard: 'Nothing was understood. Listening…',
  recovering: 'Something went wrong. Agent Voice is trying again.',
  ended: 'Agent Voice had to end the conversation. Please follow the hint and start again.',
}
const deNotices: Notices = {
  late: 'Copilot braucht länger als erwartet. Ich höre zu…',
  unanswered: 'Copilot konnte nicht antworten. Bitte erneut versuchen. Ich höre zu…',
  silent: 'Die Antwort konnte nicht gesprochen werden. Ich höre zu…',
  unheard: 'Es wurde nichts verstanden. Ich höre zu…',
  recovering: 'Etwas ist schiefgegangen. Agent Voice versucht es erneut.',
  ended: 'Agent Voice musste das Gespräch beenden. Bitte dem Hinweis folgen und neu starten.',
}
const frNotices: Notices = {
  late: 'Copilot met plus de temps que prévu. À l’écoute…',
  unanswered: 'Copilot n’a pas pu répondre. Veuillez réessayer. À l’écoute…',
  silent: 'La réponse n’a pas pu être prononcée. À l’écoute…',
  unheard: 'Rien n’a été compris. À l’écoute…',
  recovering: 'Un problème est survenu. Agent Voice réessaie.',
  ended: 'Agent Voice a dû terminer la conversation. Suivez le conseil et recommencez.',
}

const byLanguage: Readonly<Record<string, { labels: Labels; notices: Notices }>> = {
  en: { labels: en, notices: enNotices },
  de: { labels: de, notices: deNotices },
  fr: { labels: fr, notices: frNotices },
}
const english = { labels: en, notices: enNotices }
const textsIn = (locale: string) => (Object.hasOwn(byLanguage, locale) ? byLanguage[locale] : english) ?? english

export const labelOf = (locale: string, state: Voice.ConversationState) => textsIn(locale).labels[state]
export const noticeOf = (locale: string, topic: Topic) => textsIn(locale).notices[topic]

/** A code as it may be shown: a name, never a text or a token that a service sent. */
export function safeCode(code: unknown): string {
  return typeof code === 'string' && /^(?:[A-Z][A-Z0-9_]{1,31}|[a-z]+(?:[._-][a-z]+){0,4})$/.test(code) ? code : 'UNKNOWN'
}

/** The key of what the user can do about a failure. */
export function hintFor(code: string): string {
  if (/auth|credential|unauthori|forbidden|401|403/i.test(code)) return 'remediation.auth.signIn'
  if (/mic|audio|device|capture/i.test(code)) return 'remediation.audio.checkDevices'
  if (/net|socket|connect|timeout/i.test(code)) return 'remediation.network.checkConnection'
  if (/circuit/i.test(code)) return 'remediation.circuit.waitAndRestart'
  return 'remediation.general.restart'
}

/** Sixteen hexadecimal digits for an id (FNV-1a, 64 bit). */
export function hashed(id: string): string {
  let hash = 0xcbf29ce484222325n
  for (const char of new TextEncoder().encode(id)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(char)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
