/**
 * The contract of Vantum: the classes of the document, and our ports beside them. An implementation is a class whose
 * constructor takes the id of its session and the ports:
 *
 *     export default class MyConversation implements ConversationStateMachine {
 *       constructor(private readonly sessionId: string, private readonly ports: Ports) {}
 *       ...
 *     }
 *
 * A class that takes the session id alone, as in the document, is judged by what the raw API emits.
 */
export type * from './interface.ts'
export type * from './ports.ts'
export type { VantumSettings } from './settings.ts'
