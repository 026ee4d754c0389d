export const bookmark = 'M7 4.5h10a.5.5 0 0 1 .5.5v15L12 16l-5.5 4V5a.5.5 0 0 1 .5-.5Z'
