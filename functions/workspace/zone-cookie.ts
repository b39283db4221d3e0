/** Names the reader's time zone to the server: it says nothing of the person but this. */
export const zoneCookie = 'groundwork_zone';
