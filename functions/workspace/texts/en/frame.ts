export const frameTexts = {
  product: 'Groundwork',
  description: 'Ask a course and get answers whose every sentence leads to its passage.',
  skip: 'Skip to the content',
  nav: {
    label: 'Pages',
    workspace: 'Learn',
    read: 'Read',
    path: 'Learning path',
    progress: 'Progress',
    author: 'Author',
    teach: 'Teach',
    operate: 'Operate',
    myData: 'My data',
    signIn: 'Sign in',
    showDecisions: 'Show decisions',
    hideDecisions: 'Hide decisions',
    signOut: 'Sign out',
  },
  /** The box that finds passages, from anywhere. */
  finder: {
    open: 'Find',
    title: 'Find in the course',
    hint: 'Finds passages by their words and by what they mean.',
    find: 'Find',
    ask: 'Ask the course',
    close: 'Close',
    looking: 'Searching…',
    found: { one: '{count} passage', other: '{count} passages' },
    none: 'No passage was found. Try other words.',
    failed: 'The search did not work. Please try again.',
  },
  menu: 'Menu',
  course: { label: 'Course', open: 'Open' },
  /** Of places of a course, by what the service writes. */
  places: {
    Day: 'Day',
    Chapter: 'Chapter',
    Lab: 'Lab',
    Page: 'Page',
    Sheet: 'Sheet',
    Step: 'Step',
    Concept: 'Concept',
    Example: 'Example',
    Definition: 'Definition',
    Procedure: 'Procedure',
    Item: 'Item',
    Section: 'Section',
    Row: 'Row',
    p: 'p.',
  },
  language: { label: 'Language', en: 'English', hi: 'हिन्दी' },
  account: {
    title: 'Sign in',
    already: 'You are signed in as {name}. Signing in again replaces that.',
    unnamed: 'an account without a name',
    name: 'Name',
    rolesLabel: 'Roles',
    noRole: 'none',
    roles: { learner: 'learner', teacher: 'teacher', author: 'author', operator: 'operator' },
    until: 'Signed in until',
    token: 'Access token',
    link: 'Sign-in link',
    providerHint: 'Paste the access token of your organisation’s account.',
    linkHint: 'Paste the sign-in link you were given. Whoever runs this service makes one with “npm run sign-in”.',
    bring: 'Bring along what I did in this browser before signing in',
    arrival: {
      title: 'Bring along what you did here?',
      detail:
        'You are signed in as {name}. Somebody worked in this browser before, without signing in. If that was you, it can become part of your account.',
      bring: 'It was me: bring it along',
      skip: 'Go on without it',
    },
    submit: 'Sign in',
    cancel: 'Cancel',
    refused: {
      invalid: 'This link or token is not valid here, or its time is over. Ask for a new one.',
      in_address:
        'This link has its token where logs can read it, and such links no longer sign in. Ask for a new one.',
      too_long:
        'This token is valid, but larger than the 4 KB a browser keeps. Ask for one with fewer claims, such as fewer courses.',
      unreachable: 'The token cannot be checked at the moment. Please try again shortly.',
    },
    learnersNote: {
      open: 'Learners need not sign in: this browser remembers them. What you did before signing in can be brought along.',
      provider: 'Learners, teachers and authors all sign in here with their account.',
    },
  },
  offline: {
    title: 'You are offline',
    detail: 'This page needs a connection. What you wrote and have not sent yet is kept in this browser.',
  },
  failure: {
    allCourses: 'All courses',
    retry: 'Try again',
    request: 'Request',
    signedInAs: 'You are signed in as {name}. Another account may have that role.',
    needs: {
      author: { title: 'This page is for authors', detail: 'Sign in with an account that has the role “author”.' },
      teacher: { title: 'This page is for teachers', detail: 'Sign in with an account that has the role “teacher”.' },
      operator: {
        title: 'This page is for operators',
        detail: 'Sign in with an account that has the role “operator”.',
      },
      staff: {
        title: 'This page is for those who look after a course',
        detail: 'Sign in with an account that has the role “teacher”, “author” or “operator”.',
      },
    },
    codes: {
      unauthenticated: { title: 'Please sign in', detail: 'You are not signed in, or your sign-in has ended.' },
      not_found: {
        title: 'There is nothing here for you',
        detail: 'The address may be mistyped, or the course may not be open to you.',
      },
      no_learning_path: {
        title: 'This course has no learning path',
        detail: 'You can still ask it anything.',
      },
      lti_launch_refused: {
        title: 'The link could not be opened',
        detail:
          'What your learning platform sent cannot be believed, or was used before. Go back to the platform, make sure that you are signed in there, and open the link again. If this stays, tell whoever looks after the platform the number below.',
      },
      lti_state_lost: {
        title: 'The link could not be opened',
        detail:
          'It was not opened in this browser, or it took longer than ten minutes. Open it again from your learning platform, in a new window, and allow cookies of this site.',
      },
      lti_deployment_unknown: {
        title: 'This place of your learning platform is not known here',
        detail: 'Whoever runs this service has to add its deployment id. Tell them the number below.',
      },
      lti_platform_unknown: {
        title: 'Your learning platform is not known here',
        detail: 'Whoever runs this service has to register it first. Tell them the number below.',
      },
      lti_course_unknown: {
        title: 'The link leads to no course',
        detail:
          'The course it names is not published here, or it names none. Whoever made the link in your learning platform has to change it.',
      },
      lti_not_supported: {
        title: 'The link asks for something else than a course',
        detail:
          'A course opens from a link by LTI 1.3, for people whom the learning platform names. Whoever made the link in your learning platform has to change it.',
      },
      lti_not_configured: {
        title: 'Learning platforms cannot open courses here yet',
        detail: 'Whoever runs this service has to set it up first.',
      },
      lti_platform_unreachable: {
        title: 'Your learning platform does not answer',
        detail: 'What it sent cannot be checked at the moment. Nothing is lost: open the link again in a minute.',
      },
      cross_origin: {
        title: 'This was sent from another site',
        detail: 'Nothing was done. Open the page here and try again.',
      },
      rate_limited: {
        title: 'Too much at once',
        detail: 'It came from you or from your network. Nothing is lost: please come back in a minute.',
      },
      unavailable: {
        title: 'A part of the service cannot be reached',
        detail: 'Nothing is lost. Please try again in a moment.',
      },
      internal_error: {
        title: 'Something went wrong on our side',
        detail: 'It has been recorded under the number below. Please try again in a moment.',
      },
    },
    other: { title: 'This could not be done', detail: 'What was sent could not be read. Go back and try again.' },
  },
} as const;
