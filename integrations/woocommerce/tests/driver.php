<?php
/** Follows orders with the plugin's own classes, one line of JSON each. */

namespace Bachat\StudentPrice;

require __DIR__ . '/wordpress.php';
foreach ( array( 'settings', 'messages', 'sign-in-error', 'json-web-key', 'id-token', 'provider', 'student', 'discount', 'connection-test' ) as $name ) {
	require __DIR__ . "/../bachat-student-price/includes/class-$name.php";
}

$provider = null;
while ( false !== ( $line = fgets( STDIN ) ) ) {
	$order = json_decode( $line, true );
	$given = $order['given'] ?? array();
	if ( isset( $given['api'] ) ) {
		$provider = new Provider( $given['api'], $given['id'], $given['secret'], $given['back'] );
	}
	try {
		$answer = match ( $order['call'] ) {
			'begin'   => ( static function () use ( $provider ): array {
				$flow = Provider::new_flow();
				return array( 'flow' => $flow, 'address' => $provider->authorization_address( $flow ) );
			} )(),
			'tokens'  => $provider->exchange( $given['code'], $given['flow']['verifier'] ),
			'read'    => wp_remote_retrieve_body(
				Provider::send(
					$provider->configuration()['userinfo_endpoint'],
					array(
						'method'  => 'GET',
						'headers' => array( 'Authorization' => "Bearer $given[token]" ),
					)
				)
			),
			'report'  => $provider->report_order( $given['sign_in'] ),
			'finish'  => $provider->claims( $given['code'], $given['flow'], $given['now'] ?? time() ),
			'check'   => Id_Token::claims( $given['token'], $given['keys'], $given['wanted'], $given['now'] ),
			'test'    => array_values( Connection_Test::problems( $provider ) ),
			'valid'   => Student::is_valid( $given['student'], $given['now'] ),
			'percent' => Discount::percent( $given['rule'], $given['total'] ),
			'forget'  => $provider->forget(),
			'safe'    => Provider::is_safe( $given['address'] ),
		};
		echo json_encode( array( 'answer' => $answer ) ), "\n";
	} catch ( Sign_In_Error $error ) {
		echo json_encode( array( 'reason' => $error->reason, 'text' => $error->getMessage() ) ), "\n";
	}
}
