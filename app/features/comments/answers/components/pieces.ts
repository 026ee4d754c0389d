// What comes to a page only where something was asked on the device: one script.
export { AnswersLink } from './answers-link.tsx'
export { AnswersList } from './answers-list.tsx'
