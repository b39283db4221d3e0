export const frameTexts = {
  product: 'Groundwork',
  description: 'Ask your course a question. Every sentence of the answer links to where the course says it.',
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
    hint: 'Searches by words and by meaning.',
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
    Slide: 'Slide',
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
    until: 'Signs you in until',
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
      invalid:
        'This link or token does not work: it was used already (a link signs in once), has expired, or is for another service. Ask whoever sent it for a new one.',
      in_address: 'This is an old kind of link that logs could record, so it no longer works. Ask for a new one.',
      too_long:
        'This token is valid, but too long for a browser to keep (4 KB). Ask for one with less in it, such as fewer courses.',
      unreachable: 'The token cannot be checked at the moment. Please try again shortly.',
    },
    learnersNote: {
      open: 'Learners don’t need to sign in: this browser remembers them. If you sign in later, you can bring your work along.',
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
        title: 'Page not found',
        detail: 'The address may be mistyped, or you may not have access to this course.',
      },
      no_learning_path: {
        title: 'This course has no learning path',
        detail: 'You can still read it and ask it questions.',
      },
      lti_launch_refused: {
        title: 'The link could not be opened',
        detail:
          'We could not verify what your learning platform sent, or the link was used before. Go back to the platform, make sure that you are signed in there, and open the link again. If it still fails, give the number below to whoever looks after the platform.',
      },
      lti_state_lost: {
        title: 'The link could not be opened',
        detail:
          'It was not opened in this browser, or it took longer than ten minutes. Open it again from your learning platform, in a new window, and allow cookies of this site.',
      },
      lti_deployment_unknown: {
        title: 'This part of your learning platform is not registered here',
        detail: 'Whoever runs this service has to add its deployment id. Tell them the number below.',
      },
      lti_platform_unknown: {
        title: 'Your learning platform is not registered here',
        detail: 'Whoever runs this service has to register it first. Tell them the number below.',
      },
      lti_course_unknown: {
        title: 'The link leads to no course',
        detail:
          'The course in the link is not published here, or the link names no course. Whoever made the link in your learning platform has to change it.',
      },
      lti_not_supported: {
        title: 'The link is not for a course',
        detail:
          'Only LTI 1.3 links to a course work here, and only when the platform says who is opening them. Whoever made the link in your learning platform has to change it.',
      },
      lti_not_configured: {
        title: 'Learning platforms cannot open courses here yet',
        detail: 'Whoever runs this service has to set it up first.',
      },
      lti_platform_unreachable: {
        title: 'Your learning platform does not answer',
        detail: 'We cannot check the link at the moment. Nothing is lost: open it again in a minute.',
      },
      cross_origin: {
        title: 'This was sent from another site',
        detail: 'Nothing was changed. Open the page here and try again.',
      },
      rate_limited: {
        title: 'Too many requests',
        detail: 'They came from you or from your network. Nothing is lost: please try again in a minute.',
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
    other: { title: 'That did not work', detail: 'We could not read what was sent. Go back and try again.' },
  },
} as const;
