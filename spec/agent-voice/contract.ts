/**
 * The contract of Agent Voice: the interface of the document, and our ports beside it. An implementation is a class
 * whose constructor takes the ports:
 *
 *     export default class MyConversation implements ConversationStateMachine {
 *       constructor(private readonly ports: Ports) {}
 *       ...
 *     }
 *
 * A class without a constructor parameter is judged by what the document's interface emits.
 */
export type * from './interface.ts'
export type * from './ports.ts'
export type { AgentVoiceSettings } from './settings.ts'
