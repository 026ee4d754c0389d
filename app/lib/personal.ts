const first = 'account|addlisting|admin|comments|data|detail|due|interest|join|settings|sign-in|styleguide'
const personal = new RegExp(`^/(${first})(/|\\.|$)`, 'i')

/** Whether a page depends on who asks, by its path: it is never kept, neither by the server nor on the device. */
export function isPersonal(pathname: string): boolean {
  return personal.test(pathname)
}
