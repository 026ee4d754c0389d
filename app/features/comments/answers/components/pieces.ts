// One chunk, loaded only on devices that asked something.
export { AnswersLink } from './answers-link.tsx'
export { AnswersList } from './answers-list.tsx'
