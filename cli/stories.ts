/**
 * The long story behind every code that a command complains with; those of scenario files stand with their language.
 */
import type { BreakingCode } from '../harness/playing/plan.ts'
import type { ProblemCode } from '../hosts/problem.ts'

/** What each code means, and how such a thing comes about. */
export const stories: Readonly<Record<ProblemCode | BreakingCode, string>> = {
  'unknown-spec':
    'Commands take the name of a specification, which is the name of its folder. The name that was given is none of them.',
  'one-spec-needed':
    'A class of yours implements one document, and a list of known failures speaks of one. With several specifications on the command line, or none, it is not clear which is meant.',
  'unknown-run':
    'A run is found again by its name: the file of a scenario with the case in brackets, or a kind and a number. Reports and failures spell it as it is needed, in quotation marks where it holds blanks.',
  'unknown-code':
    'Error codes stand in brackets behind the word error; requirements are named in every failure.',
  'unknown-view':
    'A chart is explored view by view, each with its own settings and events. The views of a specification have names, and this is none of them.',
  'no-chart':
    'A conversation that is made of other specifications has no chart of its own: its parts have, and they are explored and mutated by their own names.',
  'races-and-pairs':
    'Pairs of transitions are played by runs, and a run lets timers of one instant fire in their own order. Every other order is looked at by a search alone.',
  'no-parts':
    'A campaign that was played on several machines is put together from the files that they wrote. No file was named.',
  'other-campaign':
    'Parts add up only when all of them were played alike: the same specification, seed, class, version and number of runs. This file tells of something else.',
  'runs-twice':
    'Every run of a campaign belongs to one part. Two of the files hold the same runs, and would count them twice.',
  'not-a-campaign': 'The file is not a complete result of fuzz or merge, in the format of this version.',
  'damaged-campaign':
    'A result ends with a seal, the hash of its other members, and its counts must agree with its ranges of runs. This file was edited, or its transfer changed it.',
  'not-deterministic':
    'Every run is a function of the version, the specification, the seed and its number. Two machines played the same runs and have different results: the version of Node, a changed file of Turntable or of the class, or a class that depends on its machine can cause it.',
  'no-database':
    'A campaign on a queue needs a PostgreSQL database that this machine can reach. The password of the address is never printed.',
  'unknown-campaign':
    'Campaigns have ids, which fuzz --queue prints. The database has no campaign with this id; perhaps it was planned in another database.',
  downstream:
    'What the pipeline behind a gateway says is either echo, or a list of turns: the chunks of each, and what is understood and answered. This file does not have that form.',
  'known-failures':
    'A list of known failures names what is expected to fail, each entry with its reason, so that only news makes the gate fail. This file does not have that form.',
  'not-a-report':
    'A baseline is the report.json that an earlier gate left in its report folder. What --json prints is shorter, and tells of no single requirement.',
  'other-report':
    'A baseline is compared requirement by requirement, and the file that was named was written about other specifications than those that are judged.',
  'no-scenarios': 'A folder was named, and neither it nor any folder in it holds a file that ends in .yaml.',
  missing:
    'A file or a folder was named that is not there. Relative names count from the folder that the command was given in.',
  'is-a-folder': 'A file is needed in this place, and there is a folder of that name.',
  'not-a-file':
    'What was named is neither a file nor a folder: a device, a pipe or a socket. Such things are not read.',
  'not-a-folder':
    'A folder is needed in this place, and there is a file of that name, or a part of the way to it is a file.',
  'not-text':
    'The file holds bytes that are no text in UTF-8. An editor that saves it as UTF-8 puts that right.',
  'too-big': 'Files are read up to a limit, so that a file from anywhere can be read without harm.',
  'not-allowed': 'The operating system does not let this user read, or write, what was named.',
  'not-usable': 'The operating system refused to read or to write what was named, for a reason of its own.',
  'not-ours':
    'A report takes the place of the one before it in the same folder. The folder holds something else as well, which would be lost, so it was left alone.',
  'disk-full': 'The disk has no room left. What was written up to there may be there in part.',
  'not-written':
    'Whoever read the output went away, or could not take all of it, before everything was told.',
  'no-wire':
    'Only a specification that speaks of a gateway can be put on a socket. What was named speaks of a class that lives inside a program.',
  'unknown-choice':
    'A specification says itself in which ways its gateway may be set up, and what each of them is called. What was chosen is none of them.',
  'no-gateway':
    'Before anything is judged the gateway must be reached. Nothing took the connection at the host and the port of this address.',
  'not-an-address': 'A gateway is named by the address of its socket, which begins with ws:// or wss://.',
  'not-a-record':
    'A record holds one thing on each line, as a JSON object that says when, which way and what. A line of this file is none.',
  'port-taken':
    'A port of one address belongs to one program at a time. Another program, perhaps one of ours that was left running, has it.',
  'port-not-allowed':
    'The operating system keeps low ports for its own services, and this user may not take one of them.',
  'no-such-host':
    'A gateway listens on an address of the machine that it runs on. What was named is none of them, or a name that leads nowhere.',
  'no-module': 'The class to judge is the default export of a file, and there is no such file.',
  'no-default-export':
    'The file was loaded and exports nothing by default. What is judged is its default export.',
  'not-a-class': 'What is judged is built anew for each run, so the default export has to be a class.',
  'module-threw': 'The file failed while it was loaded, before anything could be judged.',
  'module-hung': 'The file was still being loaded when the time for it was over, and was stopped.',
  'module-left':
    'The process came to an end while the file was loaded, or a signal or an abort of the class ended it later, so that nothing could be judged.',
  'module-replaces-builtins':
    'The judge and the class run in one thread and share its built-in objects. The class replaces a member of one of them with something that behaves differently, and the judge failed.',
  'not-shrunk-passes':
    'A failing run is shrunk for one check that blames it. No check of table or monitors blames this one; what a scenario expects by itself is told in the scenario as briefly as it can be.',
  'not-shrunk-untold':
    'To be shrunk, a run is told again event by event, without the services around it. Some things cannot be told so, and then it fails no more.',
  'not-shrunk-lost': 'While smaller runs were tried the class ran for ever, or took its process with it.',
  'not-shrunk-stopped':
    'The time was up, or a signal came, before any smaller run failed for the same reason.',
  'not-shrunk-fickle':
    'The smaller run failed when it was found and passed when it was played again, so the class does not do the same each time.',
  internal: 'This is a mistake of ours and not of what is judged. Nothing was decided.',
  threw: 'The class threw an error, or broke a promise that has to be kept, and the run ended there.',
  left: 'The class ended its thread (process.exit, a closed port) or used up its memory during a run. The run is judged up to that step. After three such runs the gate stops.',
  hung: 'The class did not come back from a call, and was stopped. An endless loop is the usual reason.',
  gone: 'The gateway could be reached, and then it could not any more: its process has ended, or stopped listening.',
  flooded:
    'The gateway sent so many frames or bytes on one connection, or so large a message, that no answer could be found among them, and the connection was given up.',
  refused:
    'No connection came about: TLS or the upgrade failed. The message holds the code of TLS or of the system, or the status of HTTP. Nothing is blamed for it, since the document speaks of connections that were upgraded.',
  unreadable:
    'A frame came that WebSocket does not allow a server to send, and nothing behind it can be read. The message holds the code of the library that refused it.',
  restless:
    'The class asked to be woken again and again at one and the same instant, so that time could not pass.',
  malformed:
    'The class called a port or a listener with a value that the type of the contract does not allow, for instance a message without its payload. The call had no effect and the run went on; it is inconclusive, because what the call meant is not known.',
  strayed:
    'During a run the class used a function of Node whose answer depends on real time, on the machine or on another thread, such as fs.readFile, crypto.subtle.digest, process.uptime or a Worker. Such a run cannot be repeated by its seed, so it is inconclusive. Read files while the module loads, use the synchronous function, or replace the call by a stand-in.',
}
