/**
 * What the document of Vela prints: the messages. It names no class, so any class that sends and reads them is
 * acceptable.
 */
export type {
  ClientEvent,
  ClientName,
  MessageEnvelope,
  Phase,
  ServerEvent,
  ServerName,
} from './protocol/messages.ts'
