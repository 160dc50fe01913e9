/** What the document of Vela prints: the messages. It names no class, so that whatever sends and reads them will do. */
export type {
  ClientEvent,
  ClientName,
  MessageEnvelope,
  Phase,
  ServerEvent,
  ServerName,
} from './protocol/messages.ts'
